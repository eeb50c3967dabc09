import { MOST_TEXT } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { useExam, useValue } from '../exam.ts';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import classes from './inputs.module.css';

export function TextAreaField({ place }: { place: Placed }) {
  return <FieldFrame place={place}>{(named) => <Area place={place} named={named} />}</FieldFrame>;
}

function Area({ place: { key, form, panel }, named }: { place: Placed; named: Named }) {
  const exam = useExam();
  const rows = panel.rows ?? exam.definitions.find((each) => each.key === form)?.rows;
  const value = useValue(key);
  return (
    <textarea
      id={named.id}
      className={classes.area}
      rows={2}
      style={rows === undefined ? undefined : { minHeight: `calc(${rows}lh + 16px)` }}
      maxLength={MOST_TEXT}
      value={value === undefined ? '' : String(value)}
      placeholder={named.placeholder}
      aria-required={named.required || undefined}
      aria-describedby={named.describedBy}
      readOnly={named.readOnly}
      // By itself the browser brings only the line of the caret into view. Under a pointer nothing moves.
      onFocus={({ currentTarget }) => {
        if (!currentTarget.matches(':active')) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
      onChange={(event) => exam.change({ [key]: event.currentTarget.value || null })}
    />
  );
}

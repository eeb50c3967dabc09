import { MOST_TEXT } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { useExam, useValue } from '../exam.ts';
import { MachineMark } from '../machine/MachineMark.tsx';
import { FieldFrame, type Named } from './FieldFrame.tsx';
import { letThrough } from './inputFilter.ts';
import classes from './inputs.module.css';
import { NumberInput } from './NumberInput.tsx';
import { useUnit } from './useUnit.ts';

/** `textfield`: a number where the definition gives decimals, otherwise a line of text. */
export function TextField({ place }: { place: Placed }) {
  const { key, field } = place;
  return (
    <FieldFrame place={place}>
      {({ labelId, ...named }) =>
        field.decimals === undefined ? (
          <Line place={place} named={{ labelId, ...named }} />
        ) : (
          <NumberInput
            fieldKey={key}
            decimals={field.decimals}
            prefix={field.prefix}
            suffix={field.suffix}
            {...named}
          />
        )
      }
    </FieldFrame>
  );
}

function Line({ place: { key, field }, named }: { place: Placed; named: Named }) {
  const exam = useExam();
  const value = useValue(key);
  const unit = useUnit(field.suffix);
  return (
    <span className={classes.box}>
      {field.prefix !== undefined && (
        <span className={classes.prefix} aria-hidden>
          {exam.say(field.prefix)}
        </span>
      )}
      <MachineMark fieldKey={key} />
      <input
        id={named.id}
        type="text"
        autoComplete="off"
        className={classes.input}
        maxLength={MOST_TEXT}
        value={value === undefined ? '' : String(value)}
        placeholder={named.placeholder}
        aria-required={named.required || undefined}
        aria-describedby={named.describedBy}
        readOnly={named.readOnly}
        onChange={(event) => exam.change({ [key]: letThrough(event.currentTarget.value, field.filter) || null })}
      />
      {unit !== '' && (
        <span className={classes.unit} aria-hidden>
          {unit}
        </span>
      )}
    </span>
  );
}

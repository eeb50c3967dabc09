import { folded, type Item, isSet, type Placed, structureReading, toneOf } from '@gesta/forms';
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useExam, useExamLater } from '../exam.ts';
import { SourceLine } from '../fields/SourceLine.tsx';
import { useSayValue } from '../fields/useSayValue.ts';
import classes from './board.module.css';
import { Choices } from './Choices.tsx';
import { NoteInput } from './NoteInput.tsx';
import { useRow } from './useRow.ts';

const ICONS = { none: IconCircle, ok: IconCircleCheck, warn: IconHelpCircle, err: IconAlertTriangle };

/** A structure: its state, what other tabs know of it, and its note where it has one. */
export const StructureRow = memo(function StructureRow({ place }: { place: Placed }) {
  const exam = useExam();
  const id = useId();
  const sayValue = useSayValue();
  const choose = (item: Item) => {
    exam.change({ [place.key]: item.value });
    return { stays: false };
  };
  const row = useRow(place, choose);
  const known = useExamLater(({ values }) => {
    const reading = structureReading(exam.store.compiled(), values, place);
    const words = reading.known.map((each) => sayValue(each, values[each.key])).join(' / ');
    return `${reading.against.length > 0 ? '!' : ' '}${words}`;
  });
  const label = exam.say(place.field.label);
  const chosen = place.field.items?.find((item) => isSet(row.value) && folded(item.value) === folded(row.value));
  const tone = chosen ? toneOf(chosen.value) : 'none';
  const Icon = ICONS[tone];
  const said = known.slice(1);
  return (
    <div className={classes.line} data-row data-tone={tone} data-against={known.startsWith('!') || undefined}>
      <div
        className={classes.row}
        role="radiogroup"
        aria-labelledby={id}
        data-field={place.key}
        data-place={place.key}
        onKeyDown={row.onKeyDown}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('label, input, button')) return;
          event.currentTarget.querySelector<HTMLInputElement>('input:checked, input')?.focus();
        }}
      >
        <Icon size={15} stroke={1.75} aria-hidden />
        <span className={classes.name} id={id}>
          {label}
        </span>
        {said !== '' && <span className={classes.known}>{said}</span>}
        <SourceLine place={place} />
        {tone !== 'ok' && isSet(row.value) && (
          <b className={classes.state}>{chosen ? exam.say(chosen.label) : String(row.value)}</b>
        )}
        <Choices place={place} name={id} choose={choose} {...row} />
      </div>
      {row.hasNote && <NoteInput place={place} readOnly={row.readOnly} input={row.note} left={row.noteLeft} />}
    </div>
  );
});

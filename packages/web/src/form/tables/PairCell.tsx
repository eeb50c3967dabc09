import type { Placed } from '@gesta/forms';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useExam } from '../exam.ts';
import { NumberInput } from '../fields/NumberInput.tsx';
import { RangeLine } from '../fields/RangeLine.tsx';
import { useUnit } from '../fields/useUnit.ts';
import classes from './cells.module.css';
import { pairIn } from './pairIn.ts';

/** Two numbers that are said together: `118/74`, typed so, with a space, or field by field. */
export function PairCell({ first, second }: { first: Placed; second: Placed }) {
  const exam = useExam();
  const box = useRef<HTMLDivElement>(null);
  const unit = useUnit(second.field.suffix);
  const inputs = () => [...(box.current?.querySelectorAll('input') ?? [])];

  function onKeyDown(event: KeyboardEvent): void {
    const [one, other] = inputs();
    if ((event.key !== '/' && event.key !== ' ') || event.target !== one) return;
    event.preventDefault();
    other?.focus();
  }
  function onPaste(event: ClipboardEvent): void {
    const pair = pairIn(event.clipboardData.getData('text'));
    if (!pair || exam.readOnly) return;
    event.preventDefault();
    exam.change({ [first.key]: pair[0], [second.key]: pair[1] });
    inputs()[1]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the two inputs in it
    <div ref={box} className={classes.pair} onKeyDown={onKeyDown} onPaste={onPaste}>
      <One place={first} />
      <span aria-hidden>/</span>
      <One place={second} />
      <small aria-hidden>{unit}</small>
    </div>
  );
}

function One({ place: { key, field }, place }: { place: Placed }) {
  const { say } = useExam();
  return (
    <div data-place={key} data-measure>
      <NumberInput
        fieldKey={key}
        label={say(field.label)}
        decimals={field.decimals}
        size="row"
        readOnly={field.disabled ?? false}
      />
      <RangeLine place={place} short />
    </div>
  );
}

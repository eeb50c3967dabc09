import { asksWhy, type Item, isSet, observationKey, type Placed } from '@gesta/forms';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useExam, useValue } from '../exam.ts';
import { stepOfKey, stepRow } from './boardKeys.ts';
import { markedBy, marksOf } from './markOf.ts';

/** What a row of a board hears and does: a letter answers it and goes to the next unless the answer is asked about, Enter opens its note. */
export function useRow(place: Placed, choose: (item: Item) => { stays: boolean }) {
  const exam = useExam();
  const value = useValue(place.key);
  const observation = useValue(observationKey(place));
  const [asked, setAsked] = useState(false);
  const note = useRef<HTMLInputElement>(null);
  const readOnly = exam.readOnly || (place.field.disabled ?? false);
  const marks = useMemo(() => marksOf(place.field.items ?? [], exam.say), [place, exam.say]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return;
    const by = stepOfKey(event);
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing;
    const item = isPlain && !readOnly ? markedBy(place.field.items ?? [], marks, event.key) : undefined;
    if (by === 0 && item === undefined && !(event.key === 'Enter' && isPlain && !readOnly)) return;
    // The page has keys of one letter, and a radio arrows, too.
    event.preventDefault();
    event.stopPropagation();
    if (by !== 0) {
      stepRow(event.currentTarget, by);
      return;
    }
    if (item === undefined) {
      flushSync(() => setAsked(true));
      note.current?.focus();
      return;
    }
    const row = event.currentTarget;
    if (!choose(item).stays) stepRow(row, 1);
  }
  return {
    value,
    marks,
    readOnly,
    note,
    onKeyDown,
    hasNote: asked || asksWhy(value) || isSet(observation),
    noteLeft: () => setAsked(false),
  };
}

import { isSet, observationKey, type Placed } from '@gesta/forms';
import type { Ref } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import classes from './board.module.css';
import { stepRow } from './boardKeys.ts';

type Props = { place: Placed; readOnly: boolean; input: Ref<HTMLInputElement>; left: () => void };

/** The words about a row, in the row. Enter goes on to the next. */
export function NoteInput({ place, readOnly, input, left }: Props) {
  const { t } = useT();
  const exam = useExam();
  const key = observationKey(place);
  const said = useValue(key);
  return (
    <input
      ref={input}
      type="text"
      className={classes.note}
      data-field={key}
      aria-label={t('field.observationOf', { label: exam.say(place.field.label) })}
      placeholder={t('field.observation')}
      value={isSet(said) ? String(said) : ''}
      readOnly={readOnly}
      onChange={(event) => exam.change({ [key]: event.currentTarget.value || null })}
      onBlur={left}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        stepRow(event.currentTarget, 1);
      }}
    />
  );
}

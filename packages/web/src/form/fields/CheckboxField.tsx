import type { Placed } from '@gesta/forms';
import { useId } from 'react';
import { useExam, useValue } from '../exam.ts';
import classes from './choices.module.css';
import frame from './frame.module.css';
import { SuggestionLine } from './SuggestionLine.tsx';

/** Ticked is stored as true; not ticked is not stored. */
export function CheckboxField({ place }: { place: Placed }) {
  const { key, field } = place;
  const exam = useExam();
  const id = useId();
  const value = useValue(key);
  const label = exam.say(field.label);
  return (
    <div className={frame.field} data-field={key}>
      <label className={classes.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          disabled={exam.readOnly || field.disabled}
          aria-required={field.required || undefined}
          onChange={(event) => exam.change({ [key]: event.currentTarget.checked || null })}
        />
        {label}
      </label>
      <SuggestionLine place={place} label={label} />
    </div>
  );
}

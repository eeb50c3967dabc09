import { isSet, type Placed } from '@gesta/forms';
import { IconInfoCircle } from '@tabler/icons-react';
import { useExam, useValue } from '../exam.ts';
import classes from './parts.module.css';
import { useSayValue } from './useSayValue.ts';

/** A sentence of the form; what the exam keeps under its key is said after it. */
export function InfoField({ place }: { place: Placed }) {
  const { say } = useExam();
  const sayValue = useSayValue();
  const value = useValue(place.key);
  return (
    <div className={classes.info} data-field={place.key}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <p>
        {say(place.field.label)}
        {isSet(value) && <span>{sayValue(place, value)}</span>}
      </p>
    </div>
  );
}

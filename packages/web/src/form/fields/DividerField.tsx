import type { Placed } from '@gesta/forms';
import { useExam } from '../exam.ts';
import classes from './parts.module.css';

export function DividerField({ place }: { place: Placed }) {
  const { say } = useExam();
  return (
    <h3 className={classes.divider} data-field={place.key}>
      {say(place.field.label)}
    </h3>
  );
}

import type { Placed } from '@gesta/forms';
import { keyBeside } from '@gesta/forms';
import { useSay } from '../../calc/useSay.ts';
import { useValue } from '../exam.ts';
import classes from './measure.module.css';

/** The age a measure stands for: `28s5d`. */
export function AgeCompanion({ place }: { place: Placed }) {
  const name = place.field.companions?.ig;
  return name === undefined ? <Nothing /> : <Age keyOfAge={keyBeside(place, name)} />;
}

function Age({ keyOfAge }: { keyOfAge: string }) {
  const say = useSay();
  const days = useValue(keyOfAge);
  return typeof days === 'number' ? <span className={classes.age}>{say.age(days)}</span> : <Nothing />;
}

const Nothing = () => <span className={classes.nothing}>—</span>;

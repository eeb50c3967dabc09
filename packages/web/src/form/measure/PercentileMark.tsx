import type { Placed } from '@gesta/forms';
import { CurveBar } from './CurveBar.tsx';
import { CurvePlace } from './CurvePlace.tsx';
import classes from './measure.module.css';

/** The place of a measure in one line, where it has no columns to stand in. */
export function PercentileMark({ place }: { place: Placed }) {
  return (
    <span className={classes.line}>
      <CurveBar place={place} />
      <CurvePlace place={place} />
    </span>
  );
}

import type { Calculation } from '@gesta/clinical';
import type { Placed } from '@gesta/forms';
import type { CalcSay } from '@gesta/report';
import { authorName, formulaAt, paramName } from '@gesta/report';
import { PercentileWord, ZWord } from '../../calc/Placed.tsx';
import { useSay } from '../../calc/useSay.ts';
import { useResult } from '../exam.ts';
import classes from './measure.module.css';

/** Percentile, z and curve, which never stand without each other; or why there is no place on the curve. */
export function CurvePlaceView({ place }: { place: Placed }) {
  const say = useSay();
  const calculation = useResult(place.key);
  if (!calculation) return null;
  const { percentil, z } = calculation;
  if (percentil === null && z === null) return <Reason calculation={calculation} />;
  return (
    <span className={classes.place}>
      <span className={classes.numbers}>
        <PercentileWord of={calculation} />
        <ZWord of={calculation} />
      </span>
      <small>{curveName(calculation, say)}</small>
    </span>
  );
}

export function curveName({ path, author }: Calculation, say: CalcSay): string {
  const known = formulaAt(path);
  return known ? authorName(known.author, known.info, say) : author;
}

function Reason({ calculation }: { calculation: Calculation }) {
  const say = useSay();
  const known = formulaAt(calculation.path);
  const reason = calculation.error ?? calculation.withheld;
  if (!reason || !known) return null;
  return <small className={classes.reason}>{say.reason(reason, (name) => paramName(name, known.info, say))}</small>;
}

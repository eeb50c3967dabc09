import type { Calculation } from '@gesta/clinical';
import { percentileTone, zTone } from '@gesta/domain';
import classes from './result.module.css';
import { useSay } from './useSay.ts';

type Props = { of: Pick<Calculation, 'percentil' | 'bound' | 'z'> };

/** `P8`, in error colour below 5 and above 95. The number speaks; the colour only agrees. */
export function PercentileWord({ of: { percentil, bound } }: Props) {
  const say = useSay();
  if (percentil === null) return null;
  const place = { percentil, bound };
  return (
    <b className={classes.percentile} data-tone={percentileTone(place)}>
      {say.percentile(place)}
    </b>
  );
}

export function ZWord({ of: { z } }: Props) {
  const say = useSay();
  if (z === null) return null;
  return (
    <span className={classes.z} data-tone={zTone(z)}>
      {say.z(z)}
    </span>
  );
}

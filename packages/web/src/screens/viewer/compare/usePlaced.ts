import type { Moment } from '@gesta/report';
import { useSay } from '../../../calc/useSay.ts';

/** Where a measure stands on its curve: `P8 · z −1,42`. */
export function usePlaced(): (moment: Moment) => string {
  const say = useSay();
  return ({ calculation }) => {
    const { percentil = null, bound = null, z = null } = calculation ?? {};
    return [percentil !== null && say.percentile({ percentil, bound }), z !== null && say.z(z)]
      .filter(Boolean)
      .join(' · ');
  };
}

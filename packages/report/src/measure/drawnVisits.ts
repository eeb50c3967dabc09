import { placedOn } from '../calc/points.ts';
import type { Say } from '../calc/say.ts';
import type { DrawnStandard } from '../calc/standard.ts';
import type { Visit as EvolutionVisit } from '../chart/evolutionModel.ts';
import type { Moment } from './trajectory.ts';

/** The visits as a chart takes them: where the curve has them, and what is said there. A visit without an age has no place. */
export function drawnVisits(moments: readonly Moment[], standard: DrawnStandard | null, say: Say): EvolutionVisit[] {
  return moments.flatMap((moment) => {
    const point = pointOn(moment, standard);
    if (point === null) return [];
    const { percentil = null, bound = null, z = null } = moment.calculation ?? {};
    return [
      {
        ...point,
        ...(percentil === null ? {} : { label: say.percentile({ percentil, bound }) }),
        ...(z === null ? {} : { note: say.z(z) }),
        current: moment.current,
      },
    ];
  });
}

function pointOn({ age, value, calculation }: Moment, standard: DrawnStandard | null) {
  if (standard === null) return age === null ? null : { x: age / 7, value };
  const { curve, info } = standard;
  const x = curve.axis === 'weeks' ? age : (calculation?.rows[0]?.measure ?? null);
  return x === null ? null : placedOn({ x, value }, info, curve);
}

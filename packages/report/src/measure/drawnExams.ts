import type { Placed } from '@gesta/forms';
import { placedOn } from '../calc/points.ts';
import type { CalcSay } from '../calc/say.ts';
import type { DrawnStandard } from '../calc/standard.ts';
import type { EvolutionExam } from '../chart/evolutionModel.ts';
import type { Moment } from './trajectory.ts';

/**
 * The exams of a field as a chart takes them: where the curve has them, and what is said there. What stands in a field is in the unit
 * of the field. An exam without an age has no place.
 */
export function drawnExams(
  moments: readonly Moment[],
  { suffix = '' }: Placed['field'],
  standard: DrawnStandard | null,
  say: CalcSay,
): EvolutionExam[] {
  return moments.flatMap((moment) => {
    const point = pointOn(moment, suffix, standard);
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

function pointOn({ age, value, calculation }: Moment, unit: string, standard: DrawnStandard | null) {
  if (standard === null) return age === null ? null : { x: age / 7, value };
  const { curve } = standard;
  const x = curve.axis === 'weeks' ? age : (calculation?.rows[0]?.measure ?? null);
  return x === null ? null : placedOn({ x, value }, unit, curve);
}

import { lengthIn, type ReferenceCurve } from '@gesta/clinical';
import type { Placed } from '@gesta/forms';
import type { CalcSay } from '../calc/say.ts';
import type { DrawnStandard } from '../calc/standard.ts';
import type { EvolutionInput } from '../chart/evolutionModel.ts';
import { drawnExams } from './drawnExams.ts';
import type { Moment } from './trajectory.ts';

export type FetusMoments = { fetus: number; moments: readonly Moment[] };

/** What a chart of a form draws, the same on screen and on paper: rows, exams and limits in the unit of the curve. */
export type FieldChart = Pick<EvolutionInput, 'series' | 'limits' | 'shownIn'> &
  Pick<ReferenceCurve, 'axis' | 'rows'> & { unit: string };

export function fieldChart(
  chart: NonNullable<Placed['field']['chart']>,
  { field }: Placed,
  standard: DrawnStandard | null,
  series: readonly FetusMoments[],
  say: CalcSay,
): FieldChart {
  const { suffix = '' } = field;
  const unit = standard ? standard.curve.unit || 'ratio' : suffix;
  return {
    axis: standard?.curve.axis ?? 'weeks',
    rows: standard?.curve.rows ?? [],
    unit,
    series: series.map(({ fetus, moments }) => ({ fetus, exams: drawnExams(moments, field, standard, say) })),
    ...(chart.lines ? { limits: chart.lines.map((line) => lengthIn(line, suffix, unit)) } : {}),
    ...(chart.unit ? { shownIn: chart.unit } : {}),
  };
}

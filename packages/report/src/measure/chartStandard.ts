import { type FormulaInfo, formulas } from '@gesta/clinical';
import type { Field } from '@gesta/forms';
import type { Filled } from '../calc/filled.ts';
import { type DrawnStandard, drawnStandard } from '../calc/standard.ts';
import type { Placing } from './placing.ts';

/** The curve of a chart. `isAsked`: it is the one the measure is placed on, so that its percentiles may stand beside it. */
export type ChartStandard = { info: FormulaInfo; standard: DrawnStandard; filled: Filled; isAsked: boolean };

/** The author chosen for the measure in this exam; the one the chart names where the measure has none. */
export function chartStandard(chart: NonNullable<Field['chart']>, placing: Placing | null): ChartStandard | null {
  const isAsked = placing?.info.measure === chart.measure;
  const info = isAsked ? placing.info : formulas().find(({ measure }) => measure === chart.measure);
  const author = isAsked ? placing.author : info?.authors.find((each) => each.author === chart.author);
  if (!info || !author?.hasCurve || !author.available) return null;
  const filled = isAsked ? placing.filled : {};
  return { info, standard: drawnStandard(info.measure, author, filled), filled, isAsked };
}

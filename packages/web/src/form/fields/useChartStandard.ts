import { type FormulaInfo, formulas } from '@gesta/clinical';
import type { Field, Placed } from '@gesta/forms';
import { type DrawnStandard, drawnStandard } from '@gesta/report';
import { useMemo } from 'react';
import { usePlacing } from '../measure/usePlacing.ts';

/** The curve of a chart. `isAsked`: it is the one the measure is placed on, so that its percentiles may stand beside it. */
export type ChartStandard = { info: FormulaInfo; standard: DrawnStandard; isAsked: boolean };

/** The author chosen for the measure in this exam; the one the chart names where the measure has none. */
export function useChartStandard(chart: NonNullable<Field['chart']>, source: Placed): ChartStandard | null {
  const placing = usePlacing(source);
  return useMemo(() => {
    const isAsked = placing?.info.measure === chart.measure;
    const info = isAsked ? placing.info : formulas().find(({ measure }) => measure === chart.measure);
    const author = isAsked ? placing.author : info?.authors.find((each) => each.author === chart.author);
    if (!info || !author?.hasCurve || !author.available) return null;
    return { info, standard: drawnStandard(info.measure, author, isAsked ? placing.filled : {}), isAsked };
  }, [chart, placing]);
}

import type { Field, Placed } from '@gesta/forms';
import { type ChartStandard, chartStandard } from '@gesta/report';
import { useMemo } from 'react';
import { usePlacing } from '../measure/usePlacing.ts';

export function useChartStandard(chart: NonNullable<Field['chart']>, source: Placed): ChartStandard | null {
  const placing = usePlacing(source);
  return useMemo(() => chartStandard(chart, placing), [chart, placing]);
}

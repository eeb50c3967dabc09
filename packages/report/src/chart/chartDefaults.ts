import type { Percentile } from './percentiles.ts';

/** What a chart does when its field does not say. */
export const CHART_DEFAULTS = {
  sex: 'female',
  locale: 'pt-BR',
  unit: 'mm',
  /** Weeks kept on both sides of the data. */
  pointOffset: 3,
  percentiles: ['p5', 'p50', 'p95'],
  comparedPercentiles: ['p10', 'p50', 'p90'],
} as const satisfies {
  percentiles: readonly Percentile[];
  comparedPercentiles: readonly Percentile[];
  [option: string]: unknown;
};

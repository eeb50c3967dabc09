import type { CurveRow } from '@gesta/clinical';
import type { ScaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import type { Percentile } from './percentiles.ts';

export type Scales = { x: ScaleLinear<number, number>; y: ScaleLinear<number, number> };

/** A smooth line that never leaves the range of its rows; a gap where the standard prints nothing. */
export function linePath(rows: readonly CurveRow[], percentile: Percentile, { x, y }: Scales): string {
  const draw = line<CurveRow>()
    .defined((row) => row[percentile] !== null)
    .x((row) => x(row.measure))
    .y((row) => y(row[percentile] ?? 0))
    .curve(curveMonotoneX)
    .digits(2);
  return draw(rows as CurveRow[]) ?? '';
}

export function areaPath(rows: readonly CurveRow[], low: Percentile, high: Percentile, { x, y }: Scales): string {
  const draw = area<CurveRow>()
    .defined((row) => row[low] !== null && row[high] !== null)
    .x((row) => x(row.measure))
    .y0((row) => y(row[low] ?? 0))
    .y1((row) => y(row[high] ?? 0))
    .curve(curveMonotoneX)
    .digits(2);
  return draw(rows as CurveRow[]) ?? '';
}

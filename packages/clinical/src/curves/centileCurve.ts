import { between } from '../maths/interpolate.ts';
import { zOf } from '../maths/normal.ts';
import type { Curve, CurvePlace } from './curve.ts';

type Centiles = Pick<Curve, 'axis' | 'range' | 'unit'> & {
  /** Percentiles as published, rising. */
  percentiles: readonly number[];
  /** The value of each of them at x, rising. */
  values(x: number): readonly number[] | null;
  /** Between two published centiles: straight in the value, or straight in its logarithm. */
  between?: 'value' | 'ln';
};

/** Published centiles and nothing else: between two of them a straight line, outside them a bound and never a number. */
export function centileCurve({ percentiles, values, between: scale = 'value', ...rest }: Centiles): Curve {
  const f = scale === 'ln' ? Math.log : (value: number) => value;
  const back = scale === 'ln' ? Math.exp : (value: number) => value;
  const last = percentiles.length - 1;
  const valueAt = (percentile: number, x: number): number | null => {
    const row = values(x);
    if (!row) return null;
    for (let index = 0; index <= last; index += 1) {
      const here = percentiles[index] ?? 0;
      if (here === percentile) return row[index] ?? null;
      const next = percentiles[index + 1];
      if (next === undefined || here > percentile || next < percentile) continue;
      const share = (percentile - here) / (next - here);
      return back(between(f(row[index] ?? 0), f(row[index + 1] ?? 0), share));
    }
    return null;
  };
  return {
    ...rest,
    valueAt,
    median: (x) => valueAt(50, x) ?? Number.NaN,
    place(value, x) {
      const row = values(x);
      if (!row) return { z: null, percentile: Number.NaN };
      const percentile = placeIn(row.map(f), percentiles, f(value));
      return { ...percentile, z: percentile.bound === undefined ? zOf(percentile.percentile) : null };
    },
  };
}

function placeIn(row: readonly number[], percentiles: readonly number[], y: number): Omit<CurvePlace, 'z'> {
  const last = row.length - 1;
  if (y < (row[0] ?? 0)) return { percentile: percentiles[0] ?? 0, bound: 'below' };
  if (y > (row[last] ?? 0)) return { percentile: percentiles[last] ?? 0, bound: 'above' };
  for (let index = 0; index < last; index += 1) {
    const from = row[index] ?? 0;
    const to = row[index + 1] ?? 0;
    if (y > to) continue;
    const share = to === from ? 0 : (y - from) / (to - from);
    return { percentile: between(percentiles[index] ?? 0, percentiles[index + 1] ?? 0, share) };
  }
  return { percentile: percentiles[last] ?? 0 };
}

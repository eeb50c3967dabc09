import { percentileOf, Z, zOf } from '../maths/normal.ts';
import type { Curve } from './curve.ts';

type SplitNormal = Pick<Curve, 'axis' | 'range' | 'unit'> & {
  /** p5, p50 and p95 at x; null outside the table. */
  band(x: number): readonly [number, number, number] | null;
};

/** A paper that prints p5, p50 and p95 only: one normal half above the median, another below. */
export function splitNormalCurve({ band, ...rest }: SplitNormal): Curve {
  return {
    ...rest,
    median: (x) => band(x)?.[1] ?? Number.NaN,
    place(value, x) {
      const row = band(x);
      if (!row) return { z: null, percentile: Number.NaN };
      const [p5, p50, p95] = row;
      const sd = value >= p50 ? (p95 - p50) / Z.p95 : (p50 - p5) / Z.p95;
      const z = (value - p50) / sd;
      return { z, percentile: percentileOf(z) };
    },
    valueAt(percentile, x) {
      const row = band(x);
      if (!row) return null;
      const [p5, p50, p95] = row;
      const z = percentile === 50 ? 0 : zOf(percentile);
      return p50 + z * (z >= 0 ? (p95 - p50) / Z.p95 : (p50 - p5) / Z.p95);
    },
  };
}

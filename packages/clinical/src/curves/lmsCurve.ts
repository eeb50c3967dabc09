import { percentileOf, zOf } from '../maths/normal.ts';
import type { Curve } from './curve.ts';

type Lms = Pick<Curve, 'axis' | 'range' | 'unit'> & {
  l(x: number): number;
  m(x: number): number;
  s(x: number): number;
};

/** Cole's LMS on the natural logarithm of the value, as INTERGROWTH-21st publishes its weights. */
export function lnLmsCurve({ l, m, s, ...rest }: Lms): Curve {
  return {
    ...rest,
    median: (x) => Math.exp(m(x)),
    place(value, x) {
      const lambda = l(x);
      const ratio = Math.log(value) / m(x);
      const z = Math.abs(lambda) < 1e-8 ? Math.log(ratio) / s(x) : (ratio ** lambda - 1) / (s(x) * lambda);
      return { z, percentile: percentileOf(z) };
    },
    valueAt(percentile, x) {
      const z = percentile === 50 ? 0 : zOf(percentile);
      const lambda = l(x);
      const y = Math.abs(lambda) < 1e-8 ? m(x) * Math.exp(s(x) * z) : m(x) * (1 + lambda * s(x) * z) ** (1 / lambda);
      const value = Math.exp(y);
      return Number.isFinite(value) ? value : null;
    },
  };
}

import { percentileOf, zOf } from '../maths/normal.ts';
import type { Curve } from './curve.ts';

type Skew = Pick<Curve, 'axis' | 'range' | 'unit'> & {
  mu(x: number): number;
  sigma(x: number): number;
  lambda: number;
};

/** The exponential-normal form of the INTERGROWTH-21st Doppler ranges. */
export function skewCurve({ mu, sigma, lambda, ...rest }: Skew): Curve {
  return {
    ...rest,
    median: mu,
    place(value, x) {
      const z = (Math.exp(((value - mu(x)) * lambda) / sigma(x)) - 1) / lambda;
      return { z, percentile: percentileOf(z) };
    },
    valueAt(percentile, x) {
      const z = percentile === 50 ? 0 : zOf(percentile);
      const value = mu(x) + (sigma(x) * Math.log(1 + lambda * z)) / lambda;
      return Number.isFinite(value) ? value : null;
    },
  };
}

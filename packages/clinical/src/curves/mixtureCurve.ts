import { density, phi, phiInverse } from '../maths/normal.ts';
import type { Curve } from './curve.ts';

type Component = { mean(x: number): number; sd: number };

type Mixture = Pick<Curve, 'axis' | 'range' | 'unit'> & {
  /** Share of the second component at x. */
  share(x: number): number;
  first: Component;
  second: Component;
};

/** Two normal populations in one, on the scale log10 of the value; z is the one a single normal would have there. */
export function log10MixtureCurve({ share, first, second, ...rest }: Mixture): Curve {
  /** The area below y and above it, each to its own full precision. */
  const areas = (y: number, x: number): { below: number; above: number } => {
    const p = share(x);
    const z1 = (y - first.mean(x)) / first.sd;
    const z2 = (y - second.mean(x)) / second.sd;
    return { below: (1 - p) * phi(z1) + p * phi(z2), above: (1 - p) * phi(-z1) + p * phi(-z2) };
  };
  const slope = (y: number, x: number): number => {
    const p = share(x);
    const z1 = (y - first.mean(x)) / first.sd;
    const z2 = (y - second.mean(x)) / second.sd;
    return ((1 - p) * density(z1)) / first.sd + (p * density(z2)) / second.sd;
  };
  const valueAt = (percentile: number, x: number): number | null => {
    const target = percentile / 100;
    const z = phiInverse(target);
    if (!Number.isFinite(z)) return null;
    const one = first.mean(x) + z * first.sd;
    const other = second.mean(x) + z * second.sd;
    // The quantile of a mixture lies between those of its components.
    let low = Math.min(one, other);
    let high = Math.max(one, other);
    let y = one;
    for (let step = 0; step < 100 && high - low > 1e-14; step += 1) {
      const { below, above } = areas(y, x);
      const error = target < 0.5 ? below - target : 1 - target - above;
      if (error > 0) high = y;
      else low = y;
      const newton = y - error / slope(y, x);
      const next = newton > low && newton < high ? newton : (low + high) / 2;
      if (Math.abs(next - y) < 1e-14) break;
      y = next;
    }
    return 10 ** y;
  };
  return {
    ...rest,
    valueAt,
    median: (x) => valueAt(50, x) ?? Number.NaN,
    place(value, x) {
      const { below, above } = areas(Math.log10(value), x);
      const z = below < above ? phiInverse(below) : -phiInverse(above);
      return { z: Number.isFinite(z) ? z : null, percentile: 100 * below };
    },
  };
}

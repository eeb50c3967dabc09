import type { Unit } from '../values/units.ts';
import type { Curve } from './curve.ts';

/** The same reference range in another unit: `factor` of its units make one of the new. */
export function scaledCurve(curve: Curve, unit: Unit, factor: number): Curve {
  const { sd } = curve;
  return {
    ...curve,
    unit,
    median: (x) => curve.median(x) / factor,
    ...(sd ? { sd: (x: number) => sd(x) / factor } : {}),
    place: (value, x) => curve.place(value * factor, x),
    valueAt(percentile, x) {
      const value = curve.valueAt(percentile, x);
      return value === null ? null : value / factor;
    },
  };
}

import type { Curve } from '../curves/curve.ts';
import { type NormalCurve, normalCurve } from '../curves/normalCurve.ts';

/** A normal curve of lengths in mm. Far below the mean of a very small fetus the line falls under zero: there is no such length. */
export function lengthCurve(spec: Omit<NormalCurve, 'unit'>): Curve {
  const curve = normalCurve({ ...spec, unit: 'mm' });
  return {
    ...curve,
    valueAt(percentile, x) {
      const value = curve.valueAt(percentile, x);
      return value !== null && value > 0 ? value : null;
    },
  };
}

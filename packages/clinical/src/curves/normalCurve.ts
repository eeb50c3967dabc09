import { percentileOf, zOf } from '../maths/normal.ts';
import type { Curve } from './curve.ts';

type Scale = 'identity' | 'ln' | 'log10' | 'sqrt';

const FORWARD: Record<Scale, (value: number) => number> = {
  identity: (value) => value,
  ln: Math.log,
  log10: Math.log10,
  sqrt: Math.sqrt,
};
const BACK: Record<Scale, (value: number) => number> = {
  identity: (value) => value,
  ln: Math.exp,
  log10: (value) => 10 ** value,
  sqrt: (value) => value * value,
};

export type NormalCurve = Pick<Curve, 'axis' | 'range' | 'unit'> & {
  /** On the transformed scale. */
  mean(x: number): number;
  sd(x: number): number;
  scale?: Scale;
  /** Added to the value before the transformation, as in log10(HC + 1). */
  shift?: number;
};

/** Values normal around a mean, on their own scale or on the one the paper transformed them to. */
export function normalCurve({ mean, sd, scale = 'identity', shift = 0, ...rest }: NormalCurve): Curve {
  const forward = FORWARD[scale];
  const back = BACK[scale];
  return {
    ...rest,
    median: (x) => back(mean(x)) - shift,
    ...(scale === 'identity' ? { sd } : {}),
    place(value, x) {
      const z = (forward(value + shift) - mean(x)) / sd(x);
      return { z, percentile: percentileOf(z) };
    },
    valueAt(percentile, x) {
      const z = percentile === 50 ? 0 : zOf(percentile);
      const value = back(mean(x) + z * sd(x)) - shift;
      return Number.isFinite(value) ? value : null;
    },
  };
}

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
  // One key press asks seven times at one age, for the value and for its band: the age is worked out once.
  let at = Number.NaN;
  let centre = 0;
  let spread = 1;
  const look = (x: number): void => {
    if (x === at) return;
    centre = mean(x);
    spread = sd(x);
    at = x;
  };
  return {
    ...rest,
    ...(scale === 'identity' ? { sd } : {}),
    median(x) {
      look(x);
      return back(centre) - shift;
    },
    place(value, x) {
      look(x);
      const z = (forward(value + shift) - centre) / spread;
      return { z, percentile: percentileOf(z) };
    },
    valueAt(percentile, x) {
      look(x);
      const value = back(percentile === 50 ? centre : centre + zOf(percentile) * spread) - shift;
      return Number.isFinite(value) ? value : null;
    },
  };
}

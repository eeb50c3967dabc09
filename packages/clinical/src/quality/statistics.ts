import { phi, phiInverse } from '../maths/normal.ts';

export type Interval = readonly [from: number, to: number];

const Z95 = phiInverse(0.975);

/** A mean and where it lies with 95 % confidence: ± 1.96 SD/√n, good from thirty values on. */
export function meanInterval(mean: number, sd: number, n: number): Interval {
  const half = (Z95 * sd) / Math.sqrt(n);
  return [mean - half, mean + half];
}

/** Where the SD of a normal population lies with 95 % confidence: (n − 1)s²/χ². Right only if the values are near normal. */
export function sdInterval(sd: number, n: number): Interval {
  const free = n - 1;
  return [sd * Math.sqrt(free / chiSquare(Z95, free)), sd * Math.sqrt(free / chiSquare(-Z95, free))];
}

/** The quantile of χ² by Wilson and Hilferty, Proc Natl Acad Sci USA 1931;17:684–688; within 0.1 % from 29 degrees of freedom on. */
function chiSquare(z: number, free: number): number {
  const part = 2 / (9 * free);
  return free * (1 - part + z * Math.sqrt(part)) ** 3;
}

/** Unbiased; a sum of squares that rounding left below that of the mean counts as no spread. */
export function sampleSd(n: number, sum: number, squares: number): number {
  return Math.sqrt(Math.max(0, (squares - (sum * sum) / n) / (n - 1)));
}

/**
 * The largest distance between the share of values below a place and that of the standard normal (Kolmogorov–Smirnov), asked at the borders
 * of the bars: never more than the distance over single values, and less by a part of one narrow bar.
 */
export function normalDistance(histogram: readonly number[], from: number, step: number): number {
  const n = histogram.reduce((total, count) => total + count, 0);
  let below = 0;
  let most = phi(from);
  for (const [index, count] of histogram.entries()) {
    below += count;
    most = Math.max(most, Math.abs(below / n - phi(from + (index + 1) * step)));
  }
  return most;
}

/** The middle value, on a straight line within its bar. */
export function medianOf(histogram: readonly number[], from: number, step: number): number {
  const half = histogram.reduce((total, count) => total + count, 0) / 2;
  let below = 0;
  for (const [index, count] of histogram.entries()) {
    if (count > 0 && below + count >= half) return from + (index + (half - below) / count) * step;
    below += count;
  }
  return Number.NaN;
}

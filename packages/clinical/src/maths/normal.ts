/**
 * Distribution function of the standard normal and its inverse. Erf by series and continued fraction: error below 1e-15, so
 * that value to z to value comes back to the digit typed. Abramowitz & Stegun 1964, 7.1.6 and 26.2.14.
 */
const SQRT_2PI = Math.sqrt(2 * Math.PI);

export function density(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_2PI;
}

export function phi(z: number): number {
  if (Number.isNaN(z)) return Number.NaN;
  const x = Math.abs(z);
  if (x > 38) return z > 0 ? 1 : 0;
  const upper = x < 3 ? 0.5 - centre(x) : tail(x);
  return z > 0 ? 1 - upper : upper;
}

/** Area between 0 and x. */
function centre(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && n < 200; n += 1) {
    term *= (x * x) / (2 * n + 1);
    sum += term;
  }
  return sum * density(x);
}

/** Area above x, by Lentz's form of the continued fraction; good from 3 on. */
function tail(x: number): number {
  let fraction = x;
  for (let n = 60; n > 0; n -= 1) fraction = x + n / fraction;
  return density(x) / fraction;
}

/** The z below which the share p lies; infinite at 0 and 1. Acklam's start, two Newton steps on the exact function. */
export function phiInverse(p: number): number {
  if (!(p > 0)) return p === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (!(p < 1)) return p === 1 ? Number.POSITIVE_INFINITY : Number.NaN;
  const lower = p < 0.5 ? p : 1 - p;
  const t = Math.sqrt(-2 * Math.log(lower));
  // Abramowitz & Stegun 26.2.23
  let z = t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
  for (let step = 0; step < 3; step += 1) {
    const error = phi(-z) - lower;
    const slope = density(z);
    // Halley's correction keeps the step good far out in the tail.
    const newton = error / slope;
    z += newton / (1 - 0.5 * z * newton);
  }
  return p < 0.5 ? -z : z;
}

export const percentileOf = (z: number): number => 100 * phi(z);
/** Whole percentiles are asked for by every chart and every key press: worked out once. */
const WHOLE = Array.from({ length: 101 }, (_, percentile) => phiInverse(percentile / 100));
export const zOf = (percentile: number): number => WHOLE[percentile] ?? phiInverse(percentile / 100);

export const Z = { p3: zOf(3), p5: zOf(5), p10: zOf(10), p50: 0, p90: zOf(90), p95: zOf(95), p97: zOf(97) } as const;

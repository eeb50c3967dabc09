/** A trajectory drawn as small as a word: z over the exams, the band of P10 to P90, nothing beyond what fits. */
export const SPARK = { width: 78, height: 32, left: 6, right: 70, perZ: 7.5, band: 1.28, clip: 1.6 } as const;

const MIDDLE = SPARK.height / 2;

export const sparkY = (z: number): number => MIDDLE - Math.min(SPARK.clip, Math.max(-SPARK.clip, z)) * SPARK.perZ;

/** Evenly spaced, in the order of the exams; a single one stands where the last would. */
export function sparkPoints(zs: readonly number[]): { x: number; y: number }[] {
  const step = zs.length < 2 ? 0 : (SPARK.right - SPARK.left) / (zs.length - 1);
  return zs.map((z, index) => ({
    x: zs.length < 2 ? SPARK.right : SPARK.left + index * step,
    y: sparkY(z),
  }));
}

export const sparkPath = (points: readonly { x: number; y: number }[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

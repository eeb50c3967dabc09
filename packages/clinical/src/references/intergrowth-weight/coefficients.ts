import type { Terms } from '../../maths/terms.ts';

/** Stirnemann 2017, weight for age: skewness, median and variation of ln(weight) over exact weeks. */
export const STIRNEMANN_2017: { weeks: readonly [number, number]; l: Terms; m: Terms; s: Terms } = {
  weeks: [22, 40],
  l: [
    [-4.257629, 0],
    [-2162.234, -2],
    [0.0002301829, 3],
  ],
  m: [
    [4.956737, 0],
    [0.0005019687, 3],
    [-0.0001227065, 3, 1],
  ],
  s: [
    [-6.997171e-4, 0],
    [0.057559e-4, 3],
    [-0.01493946e-4, 3, 1],
  ],
};

/** Stirnemann 2020, weights by Hadlock HC, AC and FL: l and s over weeks/10, m over weeks. */
export const STIRNEMANN_2020: { weeks: readonly [number, number]; l: Terms; m: Terms; s: Terms } = {
  weeks: [18, 41],
  l: [
    [9.43643, 0],
    [9.41579, -2],
    [-83.5422, -2, 1],
  ],
  m: [
    [-2.42272, 0],
    [1.86478, 0.5],
    [-1.93299e-5, 3],
  ],
  s: [
    [0.0193557, 0],
    [0.0310716, -2],
    [-0.0657587, -2, 1],
  ],
};

/** Stirnemann 2017, weight from AC and HC in metres: ln W = c + a3·a³ + a3Ln·a³·ln a + h·h. */
export const STIRNEMANN_2017_WEIGHT = { c: 5.08482, a3: -54.06633, a3Ln: -95.80076, h: 3.13637 } as const;

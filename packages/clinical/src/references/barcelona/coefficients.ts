/** Figueras 2008, average mother: share of the term weight reached, over weeks. */
export const BARCELONA = {
  weeks: [24, 42],
  term: { male: 3431.64, female: 3328.584 },
  proportion: [2.991, -0.3185, 0.01094, -0.0001055],
  p10Factor: 0.86,
} as const;

/** The twin option of the same calculator: share of the term weight reached, over days. */
export const BARCELONA_TWINS = {
  days: [168, 266],
  term: { male: 2953, female: 2833 },
  proportion: [-0.1266838, 0, 1.06618e-5, 1.3196e-8],
  p10Factor: 0.83,
} as const;

/** The estimated weight is brought to the scale of birth weights before it is placed: offset + slope·weight. */
export const BARCELONA_ADJUSTMENT = { offset: -69.906, slope: 1.023 } as const;
/** The 10th centile in standard deviations, as the calculator rounds it. */
export const BARCELONA_Z10 = 1.28;

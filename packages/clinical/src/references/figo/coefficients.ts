/** FIGO 2015: beats per minute and minutes. */
export const FIGO = {
  baseline: [110, 160],
  bradycardia: 100,
  variability: [5, 25],
  reducedMin: 50,
  reducedInDecelerationsMin: 3,
  increasedMin: 30,
  sinusoidalMin: 30,
  lateOrProlongedMin: 30,
  /** With reduced variability. */
  lateOrProlongedReducedMin: 20,
  /** A deceleration is prolonged above the first, and alone pathological above the second. */
  prolongedFromMin: 3,
  prolongedMin: 5,
} as const;

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
  prolongedMin: 5,
} as const;

/** Paladini 1990 and common practice, recalled. */
export const CARDIOTHORACIC = {
  area: [0.25, 0.35],
  circumference: 0.5,
  /** About 0.45 at 17 weeks, 0.50 at term. */
  expected: { days: [119, 280], ratio: [0.45, 0.5] },
  axisDegrees: [25, 65],
} as const;

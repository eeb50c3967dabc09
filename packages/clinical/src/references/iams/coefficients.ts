/** Iams 1996: birth before 35 weeks relative to a cervix longer than 40 mm at 24 weeks; at or below each length. */
export const IAMS_24: readonly { mm: number; centile: number; relativeRisk: number }[] = [
  { mm: 13, centile: 1, relativeRisk: 13.99 },
  { mm: 22, centile: 5, relativeRisk: 9.49 },
  { mm: 26, centile: 10, relativeRisk: 6.19 },
  { mm: 30, centile: 25, relativeRisk: 3.79 },
  { mm: 35, centile: 50, relativeRisk: 2.35 },
  { mm: 40, centile: 75, relativeRisk: 1.98 },
];

/** At 28 weeks, at or below each centile; the one of the first centile could not be read. */
export const IAMS_28: readonly { centile: number; relativeRisk: number | null }[] = [
  { centile: 1, relativeRisk: null },
  { centile: 5, relativeRisk: 13.88 },
  { centile: 10, relativeRisk: 9.57 },
  { centile: 25, relativeRisk: 5.39 },
  { centile: 50, relativeRisk: 3.52 },
  { centile: 75, relativeRisk: 2.8 },
];

export const IAMS_VISITS = {
  early: { weeks: 24, mean: 35.2, sd: 8.3 },
  late: { weeks: 28, mean: 33.7, sd: 8.5 },
} as const;
/** From here on the scan belongs to the exam at 28 weeks: 26+0. */
export const IAMS_LATE_DAYS = 182;
/** 22 to 30 weeks. */
export const IAMS_DAYS = [154, 210] as const;

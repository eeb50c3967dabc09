export const ACOG_2017 = {
  standard: 'acog',
  citation: 'ACOG Committee Opinion 700. Obstet Gynecol 2017;129:e150–e154',
} as const;

export const ACOG_2020 = {
  standard: 'acog',
  author: 'ACOG 2020',
  citation: 'ACOG Practice Bulletin 226 (2020); SOGC soft-marker guideline',
} as const;

/** Up to this age by the last period (days), an ultrasound age must differ by more than this many days to replace it. */
export const REDATING: readonly { untilDays: number; thresholdDays: number }[] = [
  { untilDays: 8 * 7 + 6, thresholdDays: 5 },
  { untilDays: 15 * 7 + 6, thresholdDays: 7 },
  { untilDays: 21 * 7 + 6, thresholdDays: 10 },
  { untilDays: 27 * 7 + 6, thresholdDays: 14 },
  { untilDays: Number.POSITIVE_INFINITY, thresholdDays: 21 },
];

/** Nuchal fold in mm, from and to in days, both ends included. */
export const NUCHAL_FOLD = {
  acog: [{ fromDays: 15 * 7, toDays: 22 * 7 + 6, thresholdMm: 6 }],
  sogc: [
    { fromDays: 16 * 7, toDays: 18 * 7 - 1, thresholdMm: 5 },
    { fromDays: 18 * 7, toDays: 24 * 7, thresholdMm: 6 },
  ],
} as const;

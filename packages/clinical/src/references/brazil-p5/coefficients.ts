/** P5 cohort, Table 2: odds of spontaneous birth before 34 and before 37 weeks against a cervix longer than 30 mm. */
export const P5_BANDS: readonly { band: string; toMm: number; or34: number; or37: number }[] = [
  { band: '<=10', toMm: 10, or34: 44.9, or37: 17.98 },
  { band: '10-15', toMm: 15, or34: 13.32, or37: 9.44 },
  { band: '15-20', toMm: 20, or34: 8.66, or37: 4.42 },
  { band: '20-25', toMm: 25, or34: 4.66, or37: 2.97 },
  { band: '25-30', toMm: 30, or34: 2.1, or37: 2.92 },
];
export const P5_REFERENCE = { band: '>30', or34: 1, or37: 1 } as const;
/** 18+0 to 22+6. */
export const P5_DAYS = [126, 160] as const;

/** Gordijn 2016 and Khalil 2019: limits in percentiles, percent and days. */
export const DELPHI = {
  /** Alone enough. */
  verySmall: 3,
  small: 10,
  highPi: 95,
  lowCpr: 5,
  /** More than this many quartiles crossed. */
  quartiles: 2,
  lateFromDays: 32 * 7,
  discordance: 25,
} as const;

/** Khalil 2019: from here a difference between twins matters. */
export const RELEVANT_DISCORDANCE = 20;

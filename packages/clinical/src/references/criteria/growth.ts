/**
 * Percentiles of the estimated weight beside those of Gordijn 2016: large above P90 (ACOG Practice Bulletin 216, 2020; RCOG), and the
 * bands P75 and P98 of this product's reports.
 */
export const LARGE = { usualTo: 75, largeAbove: 90, veryLargeFrom: 98 } as const;

/** ACOG Practice Bulletin 216 (2020). Grams. */
export const MACROSOMIA_G = 4000;

/** SMFM 2019 and ISUOG 2020: head circumference, standard deviations or the percentile they are. */
export const SMALL_HEAD = { z: -3, percentile: 0.1 } as const;

/** ACOG Committee Opinion 700: days by which measures may differ from the age, and until when they tell it. */
export const DIFFERENT_AGE = { moreThanDays: 14, beforeDays: 28 * 7 } as const;

/**
 * Centiles lost between two exams: more than two quartiles (Gordijn 2016), or more than 40 centiles (as the entry
 * of TRUFFLE 2 asks of the abdomen). Growth is told between exams at least two weeks apart.
 */
export const GROWTH_FALL = { quartile: 25, centiles: 40, apartDays: 14 } as const;

/** Beyond these percentiles, limits included, a measure is out of the usual; and beyond these standard deviations, limits excluded. */
export const UNUSUAL = { lowTo: 5, highFrom: 95, z: 2, farZ: 3 } as const;

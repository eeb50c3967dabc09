/** Snijders RJM et al. Ultrasound Obstet Gynecol 1999;13:167. Trisomy 21 at term, 1 in N by completed maternal age. */
export const T21_TERM = {
  /** A younger or older woman has the risk of the nearest listed age, and the answer says so. */
  rangeYears: [20, 45],
  ageYears: [20, 25, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45],
  oneIn: [1527, 1352, 895, 776, 659, 547, 446, 356, 280, 218, 167, 128, 97, 73, 55, 41, 30, 23],
} as const;

/** log10 of the prevalence relative to term: c0 + c1·L + c2·L², L = log10 of the weeks. At 40 weeks it is 1 by definition. */
export const T21_RELATIVE_PREVALENCE = { log10: [0.9425, -1.023, 0.2718], termDays: 280 } as const;

/** Mari G, Deter RL, Carpenter RL, et al. N Engl J Med 2000;342:9-14. Over decimal weeks. */
export const MARI_PSV = {
  rangeWeeks: [15, 42],
  /** ln(median in cm/s) = constant + slope · weeks. */
  ln: [2.30921, 0.0463954],
  /** The rounded form many calculators use: lower by 0.6 % at 18 weeks and 1.5 % at 40. */
  lnRounded: [2.31, 0.046],
} as const;

/** Where an answer is given at all, both ends included; outside the range of the paper it is marked as extrapolated. */
export const PSV_LIMITS = { cmPerS: [11, 150], weeks: [14, 44] } as const;

/** Multiples of the median at which anaemia is mild, moderate and severe. */
export const ANEMIA_MOM = { mari: [1.29, 1.5, 1.55], barcelona: [1.3, 1.5, 1.6] } as const;

/** Haemoglobin: ln(median in g/dL) = constant + slope / weeks; multiples of it below which anaemia is mild, moderate, severe. */
export const MARI_HB = { rangeWeeks: [18, 40], ln: [2.84, -8.55], mom: [0.84, 0.65, 0.55] } as const;

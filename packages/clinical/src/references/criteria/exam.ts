const WEEK = 7;

/**
 * The ages at which an exam is meant, in days, both included: the form catalogue where it says so, otherwise the tables the exam stands
 * on (a crown–rump length of 45 to 84 mm; Gómez 2008 from 11 weeks on).
 */
export const EXAM_DAYS = {
  earlyPregnancy: [0, 14 * WEEK],
  screening: [11 * WEEK, 14 * WEEK],
  growth: [14 * WEEK, Number.POSITIVE_INFINITY],
  anatomy: [18 * WEEK, Number.POSITIVE_INFINITY],
  profile: [26 * WEEK, Number.POSITIVE_INFINITY],
  tracing: [28 * WEEK, Number.POSITIVE_INFINITY],
  doppler: [11 * WEEK, Number.POSITIVE_INFINITY],
  preterm: [16 * WEEK, 25 * WEEK - 1],
} as const;

/** The last week of the clinical tables: post-term. */
export const TABLES_END_WEEKS = 42;
export const TABLES_END_DAYS = TABLES_END_WEEKS * WEEK;

/** Form catalogue: no cervix is longer, in mm. */
export const LONGEST_CERVIX_MM = 70;

/** To 2006: the ages of a mother that are taken. */
export const MOTHER_YEARS = [10, 60] as const;

/**
 * Napolitano 2016: the limits of agreement of all measures of a head are below 8 %, and a circumference drawn as an ellipse is as
 * reproducible as one calculated from its diameters.
 */
export const HEAD_AGREEMENT = 0.08;

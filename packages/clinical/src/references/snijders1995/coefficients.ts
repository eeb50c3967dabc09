/**
 * Snijders RJM et al. Fetal Diagn Ther 1995;10:356. Prevalence relative to trisomy 21 at term: constant + perDay / days. The
 * closed form regenerates the two-decimal table of the paper (published.csv).
 */
export const RELATIVE_TO_T21_TERM = {
  t18: { constant: -0.142396674, perDay: 63.5954883 },
  t13: { constant: -0.032203267, perDay: 19.09501251 },
} as const;

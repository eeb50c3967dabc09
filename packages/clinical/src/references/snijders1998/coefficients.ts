/**
 * Snijders RJM, Noble P, Sebire N, Souka A, Nicolaides KH. Lancet 1998;352:343-346. log10 of the NT in mm over the CRL in mm, lowest
 * power first.
 */
export const SNIJDERS_NT = {
  rangeCrlMm: [38, 84],
  medianLog10: [-0.3599, 0.0127, -5.8e-5],
  sdLog10: 0.12,
  /** The 99th centile does not change with the CRL. */
  p99Mm: 3.5,
} as const;

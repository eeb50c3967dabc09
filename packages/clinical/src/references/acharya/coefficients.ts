/**
 * Acharya G, Wilsgaard T, Berntsen GKR, Maltau JM, Kiserud T. Am J Obstet Gynecol 2005;192:937-944. The even weeks of the
 * printed table; odd weeks lie on the straight line between them, within 0.01 of print.
 */
/** Umbilical artery PI: p5, p50 and p95. */
export const ACHARYA_UMBILICAL = {
  weeks: [19, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40],
  rows: [
    [1.02, 1.3, 1.66],
    [0.99, 1.27, 1.62],
    [0.92, 1.19, 1.54],
    [0.86, 1.12, 1.47],
    [0.8, 1.06, 1.41],
    [0.75, 1.0, 1.35],
    [0.7, 0.95, 1.29],
    [0.66, 0.9, 1.25],
    [0.62, 0.86, 1.2],
    [0.58, 0.82, 1.16],
    [0.55, 0.78, 1.12],
    [0.51, 0.75, 1.09],
  ],
} as const;

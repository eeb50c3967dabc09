export const GOLDSTEIN_1995 = {
  standard: 'goldstein',
  author: 'Goldstein 1995',
  citation: 'Goldstein I, Gomez K, Copel JA. Ultrasound Obstet Gynecol 1995;5:34–37',
} as const;

/** Fifth finger in mm: constant and slope over weeks, or over another length in mm. */
export const FIFTH_FINGER = {
  weeks: [-7.804, 0.9079],
  bpdMm: [-3.701, 0.3043],
  flMm: [-0.0983, 0.3406],
  humerusMm: [-1.3453, 0.3982],
} as const;

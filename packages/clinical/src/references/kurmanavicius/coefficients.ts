/** Kurmanavicius J, Florio I, Wisser J, et al. Ultrasound Obstet Gynecol 1997;10:112-120. Over decimal weeks. */
export const KURMANAVICIUS_RANGE_WEEKS = [24, 42] as const;

/** Umbilical artery RI, straight lines: constant and slope. */
export const KURMANAVICIUS_UMBILICAL = {
  p5: [0.872, -0.0107],
  p50: [0.952, -0.0098],
  p95: [1.034, -0.0086],
} as const;

/** Middle cerebral artery RI: powers of ln(weeks) from 0 up; the SD grows with the weeks. */
export const KURMANAVICIUS_CEREBRAL = { meanLn: [-12.82, 8.2045, -1.2265], sdPerWeek: 0.002242 } as const;

/** Umbilical over cerebral RI: constant, times sqrt(weeks), times sqrt(weeks)·ln(weeks). */
export const KURMANAVICIUS_RATIO = {
  p5: [6.5164, -2.7392, 0.4881],
  p50: [6.8931, -2.9091, 0.5246],
  p95: [7.6995, -3.3369, 0.6176],
} as const;

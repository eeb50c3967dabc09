/** Cruz-Martinez 2012: ln(mean) over weeks; the SD is derived from the two printed 95th centiles, not published. */
export const CRUZ = {
  meanLn: [-1.22, 0.0477, -0.002565, 0.000043],
  sdLn: [0.145, 0.00164],
  weeks: [11, 41],
} as const;

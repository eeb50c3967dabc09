/** Khalil A et al. Ultrasound Obstet Gynecol 2020;56:388-394 (Delphi) and Slaghekke F et al. 2010. Multiples of the median. */
export const TAPS = {
  delphi: { anemicMin: 1.5, polycythemicMax: 0.8, differenceMin: 1 },
  /** Both limits excluded. */
  slaghekke: { anemicAbove: 1.5, polycythemicBelow: 1 },
  /** Difference used in Leiden; excluded. */
  leidenDifferenceAbove: 0.5,
} as const;

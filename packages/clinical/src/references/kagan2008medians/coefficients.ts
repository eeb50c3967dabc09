/**
 * Kagan KO et al. Ultrasound Obstet Gynecol 2008;31:493 (Kryptor). log10 of the median of free beta-hCG (IU/L) and PAPP-A (IU/L)
 * over d = days − 77 and w = kg − 69, then terms of the woman. Terms in `uncertain` are recalled, not confirmed.
 */
export const KAGAN_MEDIANS = {
  centre: { days: 77, weightKg: 69 },
  freeBhcg: {
    base: { constant: 1.64931, d: -0.0057856, d2: -0.00023901, w: -0.0045501, w2: 0.000028909 },
    adjust: { afro: 0.049, southAsian: -0.043, mixed: -0.025 },
    uncertain: { eastAsian: 0.033, smoker: -0.018, ivf: 0.037, nulliparous: 0.009 },
  },
  pappa: {
    base: { constant: 0.18992, d: 0.026102, d2: 0, w: -0.0074642, w2: 0.000030669 },
    adjust: {
      afro: 0.195,
      southAsian: 0.012,
      mixed: 0.036,
      eastAsian: 0.039,
      smoker: -0.082,
      ivf: -0.047,
      nulliparous: 0.009,
      delfia: -0.123,
    },
    uncertain: {},
  },
} as const;

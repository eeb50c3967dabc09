/**
 * Wright D, Kagan KO, Molina FS, Gazzoni A, Nicolaides KH. Ultrasound Obstet Gynecol 2008;31:376-383. Everything is on the
 * scale log10(NT in mm): one component follows the crown-rump length, the other does not.
 */
export const NT_WRIGHT = {
  rangeCrlMm: [45, 84],
  /** Mean b0 + b1·CRL + b2·CRL² and SD of the component that follows the CRL. */
  crlDependent: { b0: -0.8951, b1: 0.0294, b2: -0.0001812, sd: 0.079 },
  /** Share of unaffected fetuses in the other component: logit p = a0 + a1·CRL. */
  euploidIndependent: { logitA0: -0.3319, logitA1: -0.0379, mean: 0.3019, sd: 0.1945 },
  /** Affected fetuses: share in the component that does not follow the CRL, its mean and SD. */
  affectedIndependent: {
    t21: { p: 0.9406, mean: 0.533, sd: 0.2093 },
    t18: { p: 0.7096, mean: 0.7439, sd: 0.1658 },
    t13: { p: 0.8376, mean: 0.6018, sd: 0.2032 },
    turner: { p: 0.809, mean: 0.9629, sd: 0.1316 },
  },
  /** Every SD used in a density of the risk model is sqrt(sd² + operatorSd²). */
  operatorSd: 0.0289,
  /** NT in mm at which the likelihood ratio of trisomy 21 is lowest, by CRL in mm; used for trisomy 18 and 13 as well. */
  truncation: {
    crlMm: [45, 50, 55, 60, 65, 70, 75, 80, 84],
    ntMm: [0.93, 1.101, 1.27, 1.429, 1.568, 1.679, 1.753, 1.786, 1.78],
  },
} as const;

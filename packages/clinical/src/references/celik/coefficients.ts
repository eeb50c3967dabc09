export const BANDS = ['lt28', 'w28_30', 'w31_33', 'w34_36'] as const;
export type Band = (typeof BANDS)[number];

/** Celik 2008, 58 807 singletons scanned at 20+0 to 24+6: spontaneous birth by band, and what the models of the paper reach. */
export const CELIK = {
  prior: { lt28: 0.0023, w28_30: 0.0024, w31_33: 0.0057, w34_36: 0.0293 },
  aucCervixOnly: { lt28: 0.903, w28_30: 0.816, w31_33: 0.784, w34_36: 0.617 },
  aucWithHistory: { lt28: 0.919, w28_30: 0.836, w31_33: 0.819, w34_36: 0.65 },
  sensAt10pctWithHistory: { lt28: 0.806, w28_30: 0.585, w31_33: 0.53, w34_36: 0.286 },
} as const satisfies Readonly<Record<string, Readonly<Record<Band, number>>>>;

/** 20+0 to 24+6. */
export const CELIK_SCAN_DAYS = [140, 174] as const;

/** Derived from the areas under the curve: cervical length in continuing pregnancies normal with this mean and SD. */
export const CELIK_SURROGATE = {
  meanMm: 36,
  sdMm: 8,
  /** What the four priors leave of one. */
  priorTerm: 0.9603,
  /** Per mm: √2 · Φ⁻¹(area under the curve) / SD. */
  beta: { lt28: 0.229604, w28_30: 0.159139, w31_33: 0.138907, w34_36: 0.052611 },
  rangeMm: [0, 50],
} as const;

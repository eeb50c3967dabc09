/** Snell KIE et al. BMC Med 2020;18:302, Table 1 rows 1, 2, 4, 5. Preeclampsia of any onset: p = 1/(1+exp(−LP)). */
export const SNELL_MODELS = {
  plasencia2007a: {
    intercept: -6.253,
    afroCaribbean: 1.432,
    mixed: 1.465,
    bmi: 0.084,
    motherHadPE: 0.81,
    parousNoPE: -1.539,
    parousPE: 1.049,
  },
  poon2008: {
    intercept: -6.311,
    afroCaribbean: 1.299,
    bmi: 0.092,
    motherHadPE: 0.855,
    parousNoPE: -1.481,
    parousPE: 0.933,
  },
  baschat2014a: {
    intercept: -8.72,
    nulliparous: 0.157,
    historyOfHypertension: 0.341,
    priorPE: 0.635,
    mapMmHg: 0.064,
    lnPappaMoM: -0.186,
  },
  goetzinger2010: {
    intercept: -3.25,
    pappaBelowP10: 0.51,
    bmiOver25: 0.93,
    chronicHypertension: 0.94,
    diabetes: 0.97,
    africanAmerican: 0.61,
  },
} as const;

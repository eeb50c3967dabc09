/** Wright D et al. Am J Obstet Gynecol 2015;213:62. Weeks at delivery with preeclampsia: normal, mean by maternal factors. */
export const PE_PRIOR = {
  sdWeeks: 6.8833,
  constant: 54.3637,
  perYearOver35: -0.206886,
  perCmFrom164: 0.11711,
  afro: -2.6786,
  southAsian: -1.129,
  chronicHypertension: -7.2897,
  sleOrAps: -3.0519,
  ivf: -1.6327,
  parousPE: { constant: -8.1667, previousGaSquared: 0.0271988 },
  parousNoPE: {
    constant: -4.335,
    perInverseInterval: -4.15137651,
    perInverseRootInterval: 9.21473572,
    previousGaSquared: 0.01549673,
  },
  onlyWithoutChronicHypertension: { perKgFrom69: -0.0694096, familyHistoryPE: -1.7154, diabetes: -3.3899 },
  truncation: {
    ageYears: [12, 55],
    weightKg: [34, 190],
    heightCm: [127, 198],
    previousGaWeeks: [24, 42],
    intervalYears: [0.25, 15],
  },
} as const;

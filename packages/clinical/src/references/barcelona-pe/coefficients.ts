/** Recalled, not confirmed. Scazzocchio F et al. Am J Obstet Gynecol 2013;208:203. Crovetto F et al. Ultrasound Obstet Gynecol 2015. */
export const SCAZZOCCHIO = {
  aprioriEarly: {
    intercept: -7.703,
    bmi: 0.086,
    chronicHypertension: 1.708,
    renalDisease: 4.033,
    parousPE: 1.931,
    parousNoPE: 0.005,
  },
  aprioriLate: {
    intercept: -6.135,
    previousPE: 2.124,
    chronicHypertension: 1.571,
    diabetes: 0.958,
    thrombophilia: 1.416,
    parous: -0.487,
    bmi: 0.093,
  },
  earlyCombined: { intercept: -0.32, log10Apriori: 2.681, log10UtaPiMoM: 13.132, log10MapMoM: 25.733 },
} as const;

/** Which parity carries `parityTerm` is not certain. */
export const CROVETTO = {
  aprioriEarly: {
    intercept: -5.177,
    black: 2.383,
    parityTerm: -1.105,
    previousPE: 3.543,
    chronicHypertension: 2.229,
    renalDisease: 2.201,
  },
  aprioriLate: {
    intercept: -5.873,
    white: -0.462,
    bmi: 0.109,
    parityTerm: -0.825,
    previousPE: 2.726,
    chronicHypertension: 1.956,
    smoker: -0.575,
  },
} as const;

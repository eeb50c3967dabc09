/** Sapantzoglou I et al. Ultrasound Obstet Gynecol 2021;57:75. Expected ratio of the second to the first systolic peak, 19-24 weeks. */
export const OPHTHALMIC_EXPECTED = {
  one: 0.610732,
  w: 0.000511,
  a: 0.005024,
  h: -0.001269,
  eastAsian: -0.037322,
  smoker: 0.045739,
  chronicHypertension: 0.070468,
} as const;

/** What came before: no delivery from 16 weeks on, or the weeks of the earliest one. */
export const HISTORIES = ['none', 'd16_23', 'd24_32', 'd33_36', 'term'] as const;
export type History = (typeof HISTORIES)[number];
/** The model knows white and not white; the others are the spellings in use. */
export const ETHNICITIES = [
  'white',
  'afroCaribbean',
  'afro',
  'black',
  'asian',
  'southAsian',
  'eastAsian',
  'mixed',
  'other',
] as const;
export const TO_BMI = [12, 80] as const;

type ByHistory<T> = Readonly<Record<Exclude<History, 'none'>, T>>;
/** a0 + a1·(X − 32) + a2·(X − 32)² */
type OverWeeks = readonly [number, number, number];

/** To 2006: risk before X weeks = P(X) · Q, both logistic. Q is birth of any cause before 37 weeks. */
export const TO_Q = {
  intercept: -1.031,
  age: 0.0096,
  notWhite: 0.219,
  perBmi: 200.6,
  lnBmiPerBmi: -87.5,
  smoker: 0.371,
  cervicalSurgery: 0.332,
  expCl: 5,
  history: { d16_23: 0.796, d24_32: 1.296, d33_36: 0.919, term: -0.344 } satisfies ByHistory<number>,
} as const;

export const TO_P: {
  intercept: OverWeeks;
  /** Times (age / 30)⁻². */
  age: OverWeeks;
  history: ByHistory<OverWeeks>;
  expCl: OverWeeks;
} = {
  intercept: [-4.5572, 0.476371, 0.059861],
  age: [0.5254, -0.007444, -0.014886],
  history: {
    d16_23: [0.5544, -0.026112, -0.030793],
    d24_32: [1.5015, -0.044014, -0.039841],
    d33_36: [0.177, 0.133579, -0.017738],
    term: [0.249, 0.02056, -0.026021],
  },
  expCl: [5.0147, -0.281457, -0.010549],
};

/** exp(−0.05 · mm) */
export const TO_CERVIX_DECAY = -0.05;
export const TO_WEEKS = [28, 29, 30, 31, 32, 33, 34] as const;
export const TO_CENTRE_WEEKS = 32;
export const TO_RANGE_MM = [0, 60] as const;
/** 22+0 to 24+6. */
export const TO_SCAN_DAYS = [154, 174] as const;

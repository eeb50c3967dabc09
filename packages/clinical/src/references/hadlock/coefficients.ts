import type { Terms } from '../../maths/terms.ts';

export const HADLOCK_1992 = {
  standard: 'hadlock',
  author: 'Hadlock 1992',
  citation: 'Hadlock FP, Shah YP, Kanon DJ, Lindsey JV. Radiology 1992;182:501–505',
} as const;

export const HADLOCK_1984 = {
  standard: 'hadlock',
  author: 'Hadlock 1984',
  citation: 'Hadlock FP, Deter RL, Harrist RB, Park SK. Radiology 1984;152:497–501',
} as const;

export const HADLOCK_1982 = {
  standard: 'hadlock',
  author: 'Hadlock 1982',
  citation:
    'Hadlock FP, Deter RL, Harrist RB, Park SK. J Ultrasound Med 1982;1:97–104 (BPD); AJR 1982;139:367–370 (AC); AJR 1982;138:875–878 (FL)',
} as const;

export const HADLOCK_1983 = {
  standard: 'hadlock',
  author: 'Hadlock 1983',
  citation: 'Hadlock FP, Deter RL, Harrist RB, Roecker E, Park SK. AJR 1983;141:979–984; Radiology 1985;154:503–505',
} as const;

export const HADLOCK_FL_HC = {
  standard: 'hadlock',
  author: 'FL/HC',
  citation: 'Hadlock FP, Harrist RB, Shah Y, Park SK. J Ultrasound Med 1984;3:439–442',
} as const;

export const HADLOCK_1981 = {
  standard: 'hadlock',
  author: 'Hadlock 1981',
  citation: 'Hadlock FP, Deter RL, Carpenter RJ, Park SK. AJR 1981;137:83–85',
} as const;

export const CIRCUMFERENCES = {
  standard: 'hadlock',
  author: 'geometry',
  citation: 'Hadlock FP, et al. 1982–84 (1.62); Doubilet PM, Greenes RA. AJR 1984;142:797–800 (BPDa)',
} as const;

/** ln of the weeks over CRL in cm, rising powers. */
export const CRL_1992 = [1.684969, 0.315646, -0.049306, 0.004057, -0.000120456] as const;

/** Coefficient and the powers of BPD, HC, AC and FL in cm; a term without powers is the constant. */
export type AgeTerm = readonly [coefficient: number, bpd: number, hc: number, ac: number, fl: number];

/** Weeks. */
export const AGE_1984: Readonly<Record<string, readonly AgeTerm[]>> = {
  BPD: [
    [9.54, 0, 0, 0, 0],
    [1.482, 1, 0, 0, 0],
    [0.1676, 2, 0, 0, 0],
  ],
  HC: [
    [8.96, 0, 0, 0, 0],
    [0.54, 0, 1, 0, 0],
    [0.0003, 0, 3, 0, 0],
  ],
  AC: [
    [8.14, 0, 0, 0, 0],
    [0.753, 0, 0, 1, 0],
    [0.0036, 0, 0, 2, 0],
  ],
  FL: [
    [10.35, 0, 0, 0, 0],
    [2.46, 0, 0, 0, 1],
    [0.17, 0, 0, 0, 2],
  ],
  'BPD+HC': [
    [10.32, 0, 0, 0, 0],
    [0.009, 0, 2, 0, 0],
    [1.32, 1, 0, 0, 0],
    [0.00012, 0, 3, 0, 0],
  ],
  'BPD+AC': [
    [9.57, 0, 0, 0, 0],
    [0.524, 0, 0, 1, 0],
    [0.122, 2, 0, 0, 0],
  ],
  'BPD+FL': [
    [10.5, 0, 0, 0, 0],
    [0.197, 1, 0, 0, 1],
    [0.95, 0, 0, 0, 1],
    [0.73, 1, 0, 0, 0],
  ],
  'HC+AC': [
    [10.31, 0, 0, 0, 0],
    [0.012, 0, 2, 0, 0],
    [0.385, 0, 0, 1, 0],
  ],
  'HC+FL': [
    [11.19, 0, 0, 0, 0],
    [0.07, 0, 1, 0, 1],
    [0.263, 0, 1, 0, 0],
  ],
  'AC+FL': [
    [10.47, 0, 0, 0, 0],
    [0.442, 0, 0, 1, 0],
    [0.314, 0, 0, 0, 2],
    [-0.0121, 0, 0, 0, 3],
  ],
  'BPD+HC+AC': [
    [10.58, 0, 0, 0, 0],
    [0.005, 0, 2, 0, 0],
    [0.3635, 0, 0, 1, 0],
    [0.02864, 1, 0, 1, 0],
  ],
  'BPD+HC+FL': [
    [11.38, 0, 0, 0, 0],
    [0.07, 0, 1, 0, 1],
    [0.98, 1, 0, 0, 0],
  ],
  'BPD+AC+FL': [
    [10.61, 0, 0, 0, 0],
    [0.175, 1, 0, 0, 1],
    [0.297, 0, 0, 1, 0],
    [0.71, 0, 0, 0, 1],
  ],
  'HC+AC+FL': [
    [10.33, 0, 0, 0, 0],
    [0.031, 0, 1, 0, 1],
    [0.361, 0, 1, 0, 0],
    [0.0298, 0, 0, 1, 1],
  ],
  'BPD+HC+AC+FL': [
    [10.85, 0, 0, 0, 0],
    [0.06, 0, 1, 0, 1],
    [0.67, 1, 0, 0, 0],
    [0.168, 0, 0, 1, 0],
  ],
};

export const AGE_1982: Readonly<Record<string, readonly AgeTerm[]>> = {
  BPD: [
    [6.8954, 0, 0, 0, 0],
    [2.6345, 1, 0, 0, 0],
    [0.008771, 3, 0, 0, 0],
  ],
  AC: [
    [7.607, 0, 0, 0, 0],
    [0.7645, 0, 0, 1, 0],
    [0.00393, 0, 0, 2, 0],
  ],
  FL: [
    [9.54, 0, 0, 0, 0],
    [2.977, 0, 0, 0, 1],
    [0.1039, 0, 0, 0, 2],
  ],
};

/** Mean in cm over weeks; constant SD in mm. */
export const SIZE_1984 = {
  bpd: {
    meanCm: [
      [-3.08, 0],
      [0.41, 1],
      [-0.000061, 3],
    ],
    sdMm: 3,
  },
  hc: {
    meanCm: [
      [-11.48, 0],
      [1.56, 1],
      [-0.0002548, 3],
    ],
    sdMm: 10,
  },
  ac: {
    meanCm: [
      [-13.3, 0],
      [1.61, 1],
      [-0.00998, 2],
    ],
    sdMm: 13.4,
  },
  fl: {
    meanCm: [
      [-3.91, 0],
      [0.427, 1],
      [-0.0034, 2],
    ],
    sdMm: 3,
  },
} as const satisfies Record<string, { meanCm: Terms; sdMm: number }>;

/** Two SD in weeks of the single-measure ages, by band of age; the upper end belongs to the next band. */
export const TWO_SD_WEEKS = [
  { from: 12, to: 18, BPD: 1.19, HC: 1.19, AC: 1.66, FL: 1.38 },
  { from: 18, to: 24, BPD: 1.73, HC: 1.48, AC: 2.06, FL: 1.8 },
  { from: 24, to: 30, BPD: 2.18, HC: 2.06, AC: 2.18, FL: 2.08 },
  { from: 30, to: 36, BPD: 3.08, HC: 2.98, AC: 2.96, FL: 2.96 },
  { from: 36, to: 42, BPD: 3.2, HC: 2.7, AC: 3.04, FL: 3.12 },
] as const;

/** 100·FL/AC: 22 ± 2. */
export const FL_AC_NORMAL = [20, 24] as const;
/** FL/HC over weeks: constant and slope. */
export const FL_HC_LINE = [0.138, 0.00216] as const;
/** 100·BPD/OFD; the limits are one and two SD, as printed. */
export const CEPHALIC_INDEX = { mean: 78.3, sd: 4.4, oneSd: [74, 83], twoSd: [70, 86] } as const;
/** HC of an ellipse from BPD outer–inner and OFD; divisor of the shape-corrected BPD. */
export const HC_FACTOR = 1.62;
export const BPD_SHAPE_DIVISOR = 1.265;

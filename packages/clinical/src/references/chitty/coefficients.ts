import type { Terms } from '../../maths/terms.ts';

export const CHITTY_1994 = {
  standard: 'chitty',
  author: 'Chitty 1994',
  citation: 'Chitty LS, Altman DG, Henderson A, Campbell S. Br J Obstet Gynaecol 1994;101:132–135',
} as const;

export const CHITTY_2002 = {
  standard: 'chitty',
  author: 'Chitty 2002',
  citation: 'Chitty LS, Altman DG. BJOG 2002;109:919–929 (femur: BJOG 1994;101:132–135)',
} as const;

export const CHITTY_2002_INVERTED = {
  standard: 'chitty',
  author: 'Chitty 2002 (inverted)',
  citation: 'Inversion of Chitty LS, Altman DG. BJOG 2002;109:919–929',
} as const;

/** Millimetres over exact weeks. */
export const FEMUR_1994: { mean: Terms; sd: Terms } = {
  mean: [
    [-32.43, 0],
    [3.416, 1],
    [-0.0004791, 3],
  ],
  sd: [
    [1.06, 0],
    [0.05833, 1],
  ],
};

export const BONES = ['humerus', 'ulna', 'radius', 'femur', 'tibia', 'fibula', 'foot'] as const;
export type Bone = (typeof BONES)[number];

/** Millimetres over exact weeks. */
export const LIMBS_2002: Readonly<Record<Bone, { mean: Terms; sd: Terms }>> = {
  humerus: {
    mean: [
      [11.459, 1],
      [-2.2362, 1, 1],
      [-63.704, 0],
    ],
    sd: [
      [1.3464, 0],
      [0.040292, 1],
    ],
  },
  ulna: {
    mean: [
      [11120, -2],
      [-2146.3, -1],
      [108.94, 0],
    ],
    sd: [
      [1.2021, 0],
      [0.049218, 1],
    ],
  },
  radius: {
    mean: [
      [7983, -2],
      [-1698.6, -1],
      [91.634, 0],
    ],
    sd: [
      [1.1933, 0],
      [0.046386, 1],
    ],
  },
  femur: {
    mean: [
      [3.4162, 1],
      [-0.0004791, 3],
      [-32.425, 0],
    ],
    sd: [
      [1.0605, 0],
      [0.058328, 1],
    ],
  },
  tibia: {
    mean: [
      [14451, -2],
      [-2553.2, -1],
      [120.05, 0],
    ],
    sd: [
      [1.1102, 0],
      [0.049978, 1],
    ],
  },
  fibula: {
    mean: [
      [13697, -2],
      [-2458.0, -1],
      [116.51, 0],
    ],
    sd: [
      [1.0451, 0],
      [0.053841, 1],
    ],
  },
  foot: {
    mean: [
      [0.36909, 2],
      [-0.084175, 2, 1],
      [-14.158, 0],
    ],
    sd: [
      [0.27971, 0],
      [0.10865, 1],
    ],
  },
};

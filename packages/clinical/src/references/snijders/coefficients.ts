import type { Terms } from '../../maths/terms.ts';

export const SNIJDERS_1994 = {
  standard: 'snijders',
  author: 'Snijders & Nicolaides 1994',
  citation: 'Snijders RJM, Nicolaides KH. Ultrasound Obstet Gynecol 1994;4:34–48',
} as const;

/** Over exact weeks, on the transformed scale; `shift` mm are added before the logarithm. */
export const SIZE_1994 = {
  hc: {
    mean: [
      [1.3369692, 0],
      [0.0596493, 1],
      [-0.0007494, 2],
    ],
    sd: 0.01997,
    shift: 1,
    scale: 'log10',
  },
  ac: {
    mean: [
      [1.3257977, 0],
      [0.0552337, 1],
      [-0.0006146, 2],
    ],
    sd: 0.02947,
    shift: 9,
    scale: 'log10',
  },
  fl: {
    mean: [
      [-1.1132444, 0],
      [0.4263429, 1],
      [-0.0045992, 2],
    ],
    sd: 0.1852,
    shift: 0,
    scale: 'sqrt',
  },
} as const satisfies Record<string, { mean: Terms; sd: number; shift: number; scale: 'log10' | 'sqrt' }>;

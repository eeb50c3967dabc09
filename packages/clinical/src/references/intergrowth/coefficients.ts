import type { Terms } from '../../maths/terms.ts';

export const INTERGROWTH_CRL_2014 = {
  standard: 'intergrowth',
  author: 'INTERGROWTH-21st 2014',
  citation: 'Papageorghiou AT, Kennedy SH, Salomon LJ, et al. Ultrasound Obstet Gynecol 2014;44:641–648',
} as const;

export const INTERGROWTH_2014 = {
  standard: 'intergrowth',
  author: 'INTERGROWTH-21st 2014',
  citation: 'Papageorghiou AT, Ohuma EO, Altman DG, et al. Lancet 2014;384:869–879',
} as const;

export const INTERGROWTH_2016 = {
  standard: 'intergrowth',
  author: 'INTERGROWTH-21st 2016',
  citation: 'Papageorghiou AT, Kemp B, Stones W, et al. Ultrasound Obstet Gynecol 2016;48:719–726',
} as const;

export const INTERGROWTH_2020 = {
  standard: 'intergrowth',
  author: 'INTERGROWTH-21st 2020',
  citation:
    'Napolitano R, Molloholli M, Donadono V, et al. Ultrasound Obstet Gynecol 2020;56:359–370 (doi 10.1002/uog.21990)',
} as const;

export const INTERGROWTH_2021 = {
  standard: 'intergrowth',
  author: 'INTERGROWTH-21st 2021',
  citation:
    'Rodriguez-Sibaja MJ, Villar J, Ohuma EO, et al. Ultrasound Obstet Gynecol 2021;57:614–623 (doi 10.1002/uog.22017)',
} as const;

/** The lengths that date a pregnancy. */
export const CRL_2014_MM = [15, 95] as const;
/** Days and SD in days over CRL in mm. */
export const AGE_FROM_CRL: { mean: Terms; sd: Terms } = {
  mean: [
    [40.9041, 0],
    [3.21585, 0.5],
    [0.348956, 1],
  ],
  sd: [
    [2.39102, 0],
    [0.0193474, 1],
  ],
};

/** ln of the days: a·(ln HC)² + b·HC³ + c, and a·(ln HC)² + b·FL·ln HC + c; mm. */
export const AGE_FROM_HC = { a: 0.0597, b: 6.409e-9, c: 3.3258 } as const;
export const AGE_FROM_HC_FL = { a: 0.03243, b: 0.001644, c: 3.813 } as const;

/** Weeks and SD in weeks over the cerebellum in cm. */
export const AGE_FROM_TCD: { mean: Terms; sd: Terms } = {
  mean: [
    [3.957113, 0],
    [8.154074, 1],
    [-0.076187, 3],
  ],
  sd: [
    [1.577198, 0],
    [-1.30374, -0.5],
  ],
};

/** Millimetres over days. */
export const CRL_SIZE: { mean: Terms; sd: Terms } = {
  mean: [
    [-50.6562, 0],
    [0.815118, 1],
    [0.00535302, 2],
  ],
  sd: [
    [-2.21626, 0],
    [0.0984894, 1],
  ],
};

/** Millimetres over exact weeks; `lnSd` is the logarithm of the SD. */
export const SIZE_2014: Readonly<
  Record<'hc' | 'bpd' | 'ofd' | 'ac' | 'fl', { mean: Terms; sd?: Terms; lnSd?: Terms }>
> = {
  hc: {
    mean: [
      [-28.2849, 0],
      [1.69267, 2],
      [-0.397485, 2, 1],
    ],
    sd: [
      [1.98735, 0],
      [0.0136772, 3],
      [-0.00726264, 3, 1],
      [0.000976253, 3, 2],
    ],
  },
  bpd: {
    mean: [
      [5.60878, 0],
      [0.158369, 2],
      [-0.00256379, 3],
    ],
    lnSd: [
      [0.101242, 0],
      [0.00150557, 3],
      [-0.000771535, 3, 1],
      [0.0000999638, 3, 2],
    ],
  },
  ofd: {
    mean: [
      [-12.4097, 0],
      [0.626342, 2],
      [-0.148075, 2, 1],
    ],
    lnSd: [
      [-0.880034, 0],
      [0.0631165, 2],
      [-0.0317136, 2, 1],
      [0.00408302, 2, 2],
    ],
  },
  ac: {
    mean: [
      [-81.3243, 0],
      [11.6772, 1],
      [-0.000561865, 3],
    ],
    sd: [
      [-4.36302, 0],
      [0.121445, 2],
      [-0.0130256, 3],
      [0.00282143, 3, 1],
    ],
  },
  fl: {
    mean: [
      [-39.9616, 0],
      [4.32298, 1],
      [-0.0380156, 2],
    ],
    lnSd: [
      [0.605843, 0],
      [-42.0014, -2],
      [0.00000917972, 3],
    ],
  },
};

/** Millimetres over tens of exact weeks. */
export const TCD_2021: { mean: Terms; sd: Terms } = {
  mean: [
    [-13.10907, 0],
    [20.8941, 0.5],
    [0.5035914, 3],
  ],
  sd: [
    [0.4719837, 0],
    [0.0500382, 3],
  ],
};

/** Millimetres over exact weeks; the cisterna magna on the natural logarithm. */
export const BRAIN_2020 = {
  atrium: {
    mean: [
      [4.389214, 0],
      [38.10015, -1],
      [0.0000020063, 3],
    ],
    sd: [
      [0.6707227, 0],
      [0.034258, 1],
    ],
  },
  anteriorHorn: {
    mean: [
      [6.396214, 0],
      [0.00006205, 3],
    ],
    sd: [[1.204454, 0]],
  },
  cisternaMagna: {
    mean: [
      [2.098095, 0],
      [-239.0659, -2],
      [-0.0000001547, 3],
    ],
    sd: [
      [0.2297936, 0],
      [8.1872, -2],
    ],
  },
  pof: {
    mean: [
      [10.29428, 0],
      [-122.8447, -1],
      [0.00001038, 3],
    ],
    sd: [
      [1.596042, 0],
      [-257.2297, -2],
    ],
  },
  sylvian: {
    mean: [
      [80.27012, 0],
      [-32.7877, -0.5],
      [-100.1593, -0.5, 1],
    ],
    sd: [
      [2.304501, 0],
      [-353.814, -2],
    ],
  },
} as const satisfies Record<string, { mean: Terms; sd: Terms }>;

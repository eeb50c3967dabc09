export const HC_AC = {
  standard: 'hc-ac',
  author: 'HC/AC',
  citation:
    'Mean line circulated as Hadlock/Deter group (J Clin Ultrasound 1982;10:365–372); classic alternative: Campbell S, Thoms A. Br J Obstet Gynaecol 1977;84:165–174',
} as const;

/** Mean over weeks: constant and slope. */
export const HC_AC_LINE = { mean: [1.32293, -0.0084471], sd: 0.0506 } as const;

export const HC_AC_PERCENTILES = {
  standard: 'hc-ac',
  author: 'HC/AC P3–P97',
  citation: 'HC/AC P3–P97 by week',
} as const;

/** Week, then the 3rd and the 97th percentile. */
export const HC_AC_TABLE: readonly (readonly number[])[] = [
  [15, 1.1, 1.29],
  [16, 1.09, 1.28],
  [17, 1.08, 1.27],
  [18, 1.07, 1.26],
  [19, 1.06, 1.25],
  [20, 1.06, 1.24],
  [21, 1.05, 1.24],
  [22, 1.04, 1.23],
  [23, 1.03, 1.22],
  [24, 1.02, 1.21],
  [25, 1.01, 1.2],
  [26, 1, 1.19],
  [27, 1, 1.18],
  [28, 0.99, 1.18],
  [29, 0.98, 1.17],
  [30, 0.97, 1.17],
  [31, 0.96, 1.16],
  [32, 0.95, 1.15],
  [33, 0.95, 1.14],
  [34, 0.94, 1.13],
  [35, 0.93, 1.12],
  [36, 0.92, 1.11],
  [37, 0.91, 1.1],
  [38, 0.9, 1.09],
  [39, 0.89, 1.08],
  [40, 0.89, 1.08],
];

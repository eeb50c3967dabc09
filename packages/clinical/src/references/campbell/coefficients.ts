export const CAMPBELL_1977 = {
  standard: 'campbell',
  author: 'Campbell & Thoms 1977',
  citation: 'Campbell S, Thoms A. Br J Obstet Gynaecol 1977;84:165–174',
} as const;

/** First and last completed week of the band, then the 5th percentile, the mean and the 95th percentile of HC/AC. */
export const HC_AC_BANDS: readonly (readonly number[])[] = [
  [13, 14, 1.14, 1.23, 1.31],
  [15, 16, 1.05, 1.22, 1.39],
  [17, 18, 1.07, 1.18, 1.29],
  [19, 20, 1.09, 1.18, 1.26],
  [21, 22, 1.06, 1.15, 1.25],
  [23, 24, 1.05, 1.13, 1.21],
  [25, 26, 1.04, 1.13, 1.22],
  [27, 28, 1.05, 1.13, 1.22],
  [29, 30, 0.99, 1.1, 1.21],
  [31, 32, 0.96, 1.07, 1.17],
  [33, 34, 0.96, 1.04, 1.11],
  [35, 36, 0.93, 1.02, 1.11],
  [37, 38, 0.92, 0.98, 1.05],
  [39, 40, 0.87, 0.97, 1.06],
  [41, 42, 0.93, 0.96, 1],
];

export const HILL_1990 = {
  standard: 'hill',
  author: 'Hill 1990',
  citation: 'Hill LM, Guzick D, Fries J, Hixson J, Rivello D. Obstet Gynecol 1990;75:981–985',
} as const;

/** Weeks over the transverse cerebellar diameter in cm, rising powers. */
export const AGE_FROM_TCD_1990 = [6.37, 5.4, 0.78, -0.13] as const;

/** Week, then mean − 2 SD, mean and mean + 2 SD in mm. */
export const TCD_SIZE_TABLE: readonly (readonly number[])[] = [
  [15, 12, 15, 18],
  [16, 14, 16, 18],
  [17, 15, 17, 19],
  [18, 16, 18, 20],
  [19, 17, 20, 22],
  [20, 18, 20, 23],
  [21, 19, 22, 25],
  [22, 20, 23, 26],
  [23, 21, 24, 27],
  [24, 22, 26, 30],
  [25, 24, 28, 32],
  [26, 26, 30, 34],
  [27, 27, 31, 34],
  [28, 29, 33, 37],
  [29, 30, 34, 38],
  [30, 31, 37, 41],
  [31, 33, 39, 43],
  [32, 36, 41, 46],
  [33, 37, 43, 48],
  [34, 38, 46, 53],
  [35, 40, 47, 56],
  [36, 40, 49, 58],
  [37, 40, 51, 60],
  [38, 41, 51, 62],
  [39, 42, 52, 62],
  [40, 44, 52, 62],
];

/** Cerebellum in mm and weeks; only these rows of the printed table could be read. */
export const TCD_AGE_TABLE: readonly (readonly [tcdMm: number, weeks: number])[] = [
  [14, 15.2],
  [15, 15.8],
  [16, 16.5],
  [17, 17.2],
  [18, 17.9],
  [35, 29.2],
  [36, 30],
  [37, 30.6],
  [38, 31.2],
  [39, 31.8],
];

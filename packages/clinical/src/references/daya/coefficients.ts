export const DAYA_1993 = {
  standard: 'daya',
  author: 'Daya 1993',
  citation: 'Daya S. Am J Obstet Gynecol 1993;168:903–908',
} as const;

export const DAYA_1991 = {
  standard: 'daya',
  author: 'Daya 1991',
  citation:
    'Daya S, Woods S, Ward S, Lappalainen R, Caco C. CMAJ 1991;144:441–446; see also Daya S, et al. J Clin Ultrasound 1991;19:139–142 (sac size vs hCG)',
} as const;

/** Days over CRL in mm: constant, linear, quadratic. */
export const CRL_1993 = [40.447, 1.125, -0.0058] as const;
export const MSD_1991 = { slope: 0.882, intercept: 33.117 } as const;

/** Mean sac diameter in mm and weeks, to a tenth of a week. */
export const MSD_TABLE: readonly (readonly [msdMm: number, weeks: number])[] = [
  [2, 5.0],
  [3, 5.1],
  [4, 5.2],
  [5, 5.4],
  [6, 5.5],
  [7, 5.6],
  [8, 5.7],
  [9, 5.9],
  [10, 6.0],
  [11, 6.1],
  [12, 6.2],
  [13, 6.4],
  [14, 6.5],
  [15, 6.6],
  [16, 6.7],
  [17, 6.9],
  [18, 7.0],
  [19, 7.1],
  [20, 7.3],
  [21, 7.4],
  [22, 7.5],
  [23, 7.6],
  [24, 7.8],
];

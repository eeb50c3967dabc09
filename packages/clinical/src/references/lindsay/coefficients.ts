export const LINDSAY_1992 = {
  standard: 'lindsay',
  author: 'Lindsay 1992',
  citation:
    'Doubilet PM, Benson CB, Bourne T, Blaivas M. N Engl J Med 2013;369:1443–1451; Lindsay DJ, et al. Radiology 1992;183:115–118',
} as const;

export const YOLK_SAC = { usualMm: [3, 6], suspiciousAboveMm: 7, visibleFromMsdMm: [8, 10] } as const;

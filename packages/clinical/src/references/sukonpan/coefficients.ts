export const SUKONPAN_2008 = {
  standard: 'sukonpan',
  author: 'Sukonpan 2008',
  citation: 'Sukonpan K, Phupong V. J Med Assoc Thai 2008;91:1318–1322',
} as const;

/** Millimetres over weeks: constant and slope. */
export const ORBITS_2008 = { interocular: [2.304, 0.51], binocular: [2.59, 1.42] } as const;

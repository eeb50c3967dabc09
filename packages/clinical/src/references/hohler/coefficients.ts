export const HOHLER_1981 = {
  standard: 'hohler',
  author: 'Hohler & Quetel 1981',
  citation: 'Hohler CW, Quetel TA. Am J Obstet Gynecol 1981;141:759–762',
} as const;

/** 100·FL/BPD: 79 ± 8. */
export const FL_BPD_NORMAL = [71, 87] as const;

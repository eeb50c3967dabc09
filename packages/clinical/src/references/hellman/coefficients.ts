export const HELLMAN_1969 = {
  standard: 'hellman',
  author: 'Hellman 1969',
  citation: 'Hellman LM, Kobayashi M, Fillisti L, Lavenhar M, Cromb E. Am J Obstet Gynecol 1969;103:789–800',
} as const;

export const MSD_1969 = { add: 25.43, divide: 7.02 } as const;

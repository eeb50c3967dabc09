export const TEZUKA_1991 = {
  standard: 'tezuka',
  author: 'Tezuka 1991',
  citation: 'Tezuka N, Sato S, Kanasugi H, Hiroi M. Gynecol Obstet Invest 1991;32:210–212',
} as const;

export const HEART_RATE_1991 = { slope: 3.85, intercept: -54.64 } as const;

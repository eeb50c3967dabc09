export const FEBRASGO = {
  standard: 'febrasgo',
  author: 'FEBRASGO',
  citation: 'FEBRASGO anomaly-scan protocol',
} as const;

export const SHORT_NASAL_BONE = { fromDays: 20 * 7, toDays: 24 * 7 + 6, belowMm: 4.5 } as const;

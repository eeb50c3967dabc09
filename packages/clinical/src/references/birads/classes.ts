import type { BiradsCategory } from './coefficients.ts';

/** What each category asks for, with its share of malignancy, as the pack words it. */
export const BIRADS_CLASSES: Readonly<Record<BiradsCategory, string>> = {
  0: 'additional imaging',
  1: 'routine screening',
  2: 'routine screening',
  3: 'short-interval follow-up 6 months',
  4: 'biopsy (>2-<95%)',
  '4A': 'biopsy (>2-10%)',
  '4B': 'biopsy (>10-50%)',
  '4C': 'biopsy (>50-<95%)',
  5: 'biopsy (>=95%)',
  6: 'treatment when appropriate',
};

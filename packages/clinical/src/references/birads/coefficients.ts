export const BIRADS_CITATION = 'ACR BI-RADS Atlas, 5th edition. American College of Radiology, 2013';
export const BIRADS_CATEGORIES = ['0', '1', '2', '3', '4', '4A', '4B', '4C', '5', '6'] as const;
export type BiradsCategory = (typeof BIRADS_CATEGORIES)[number];
type Meaning = { assessment: string; management: string; risk: readonly [above: number, upTo: number] | null };

/** ACR BI-RADS, 5th edition: share of malignancy in percent. */
export const BIRADS: Readonly<Record<BiradsCategory, Meaning>> = {
  0: { assessment: 'incomplete', management: 'additional imaging', risk: null },
  1: { assessment: 'negative', management: 'routine screening', risk: [0, 0] },
  2: { assessment: 'benign', management: 'routine screening', risk: [0, 0] },
  3: { assessment: 'probably benign', management: 'short-interval follow-up', risk: [0, 2] },
  4: { assessment: 'suspicious', management: 'biopsy', risk: [2, 95] },
  '4A': { assessment: 'low suspicion', management: 'biopsy', risk: [2, 10] },
  '4B': { assessment: 'moderate suspicion', management: 'biopsy', risk: [10, 50] },
  '4C': { assessment: 'high suspicion', management: 'biopsy', risk: [50, 95] },
  5: { assessment: 'highly suggestive of malignancy', management: 'biopsy', risk: [95, 100] },
  6: { assessment: 'proven cancer', management: 'treatment when appropriate', risk: [100, 100] },
};
/** Months until the next scan of category 3. */
export const BIRADS_FOLLOW_UP_MONTHS = 6;

export const BIRADS_DENSITY = {
  a: 'almost entirely fatty',
  b: 'scattered fibroglandular',
  c: 'heterogeneously dense',
  d: 'extremely dense',
} as const;

/** From the least to the most to be done about it. */
export const BIRADS_HIERARCHY: readonly BiradsCategory[] = ['1', '2', '3', '6', '0', '4', '4A', '4B', '4C', '5'];
export const BIRADS_STABLE_MONTHS = 24;

/** By descriptor: the answers that speak for a biopsy. */
export const BIRADS_SUSPICIOUS: Readonly<Record<string, readonly string[]>> = {
  forma: ['irregular'],
  orientacao: ['naoParalela'],
  margem: ['indistinta', 'microlobulada', 'angulada', 'espiculada'],
  tipoAchado: ['complexo'],
  ecogenicidade: ['complexo'],
  posterior: ['sombra'],
  elasticidade: ['dura'],
  estabilidade: ['aumentou'],
};

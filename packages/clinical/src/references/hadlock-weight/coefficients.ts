export type WeightMeasure = 'bpd' | 'hc' | 'ac' | 'fl';
/** Terms of log10(weight): a coefficient and the measures in cm it is multiplied by. */
export type WeightTerms = readonly (readonly [coefficient: number, ...measures: WeightMeasure[]])[];

/** Hadlock 1984: HC and AC, no femur. */
export const HADLOCK_1984_HC_AC: WeightTerms = [
  [1.182],
  [0.0273, 'hc'],
  [0.07057, 'ac'],
  [-0.00063, 'ac', 'ac'],
  [-0.0002184, 'hc', 'ac'],
];

/** Hadlock 1985, richest equation last. `sdPct` is one standard deviation of the percentage error. */
export const HADLOCK_1985 = {
  'AC+FL': {
    sdPct: 8,
    needs: ['ac', 'fl'],
    terms: [[1.304], [0.05281, 'ac'], [0.1938, 'fl'], [-0.004, 'ac', 'fl']],
  },
  'BPD+AC+FL': {
    sdPct: 7.5,
    needs: ['bpd', 'ac', 'fl'],
    terms: [[1.335], [-0.0034, 'ac', 'fl'], [0.0316, 'bpd'], [0.0457, 'ac'], [0.1623, 'fl']],
  },
  'HC+AC+FL': {
    sdPct: 7.5,
    needs: ['hc', 'ac', 'fl'],
    terms: [[1.326], [-0.00326, 'ac', 'fl'], [0.0107, 'hc'], [0.0438, 'ac'], [0.158, 'fl']],
  },
  'BPD+HC+AC+FL': {
    sdPct: 7.4,
    needs: ['bpd', 'hc', 'ac', 'fl'],
    terms: [[1.3596], [-0.00386, 'ac', 'fl'], [0.0064, 'hc'], [0.00061, 'bpd', 'ac'], [0.0424, 'ac'], [0.174, 'fl']],
  },
} as const satisfies Record<string, { sdPct: number; needs: readonly WeightMeasure[]; terms: WeightTerms }>;

/** Grams, as the paper states it. Weights of 20 weeks (330 g) are computed all the same, so below it the answer only says so. */
export const HADLOCK_1985_RANGE = [500, 5000] as const;

/** Hadlock 1991: ln(median) = a + b·w + c·w², weeks; three readings of its spread are in use. */
export const HADLOCK_1991 = {
  lnMedian: [0.578, 0.332, -0.00354],
  weeks: [10, 40],
  /** The abstract: 12.7 % of the median. */
  equation127: 0.127,
  /** Printed Table 1 has P10 at 0.83 and P90 at 1.17 of the median. */
  table: 0.17 / 1.28155,
  /** In units of ln(weight). */
  lognormal127: 0.127,
} as const;

import type { Entry } from '../entries/entry.ts';
import { LIMITS, within } from './inputs/limits.ts';
import { t21TermCuckle } from './trisomyPrior.ts';

/** Ids no form asks for: the name the pack's JSON gives to what its list calls `cuckle1987`. */
export const packOnlyRiskEntries: readonly Entry[] = [
  {
    id: 't21TermCuckle',
    standard: 'cuckle1987',
    author: 'Cuckle 1987',
    citation: 'Cuckle HS, Wald NJ, Thompson SG. Br J Obstet Gynaecol 1987;94:387',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { ageYears: within(LIMITS.ageCuckle, 'ageAtEddYears') },
    compute: (given) => {
      const probability = t21TermCuckle(given.years('ageYears'));
      return { probability, oneIn: 1 / probability };
    },
  },
];

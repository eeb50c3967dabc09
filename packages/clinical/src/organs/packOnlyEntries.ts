import type { Entry } from '../entries/entry.ts';
import { BIRADS_CLASSES } from '../references/birads/classes.ts';
import {
  BIRADS_CATEGORIES,
  BIRADS_CITATION,
  BIRADS_DENSITY,
  type BiradsCategory,
} from '../references/birads/coefficients.ts';
import { choice } from '../values/input.ts';
import { heartTableEntries } from './heartTables.ts';

const ATLAS = {
  standard: 'birads',
  author: 'ACR 2013',
  citation: BIRADS_CITATION,
  confidence: 'VERIFIED',
  version: 1,
} as const;

/** Printed tables and lists that no form asks for. */
export const packOnlyOrganEntries: readonly Entry[] = [
  {
    ...ATLAS,
    id: 'classification.birads',
    inputs: { category: { ...choice(...BIRADS_CATEGORIES), aliases: ['birads', 'value'] } },
    compute(given) {
      const category = given.choice('category') as BiradsCategory;
      const management = BIRADS_CLASSES[category];
      return { category, birads: management, class: management, management };
    },
  },
  {
    ...ATLAS,
    id: 'classification.biradsDensity',
    inputs: { density: { ...choice('a', 'b', 'c', 'd', 'A', 'B', 'C', 'D'), aliases: ['biradsDensity', 'value'] } },
    compute(given) {
      const density = given.choice('density').toLowerCase() as keyof typeof BIRADS_DENSITY;
      const composition = BIRADS_DENSITY[density];
      return { density, biradsDensity: composition, class: composition, composition };
    },
  },
  ...heartTableEntries,
];

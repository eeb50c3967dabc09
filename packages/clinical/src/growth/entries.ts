import type { Entry } from '../entries/entry.ts';
import { fmf2018Entries } from './fmf2018.ts';
import { hadlock1991Entry } from './hadlock1991.ts';
import { intergrowthWeightEntries } from './intergrowthWeight.ts';
import { weightEntries } from './weightEntries.ts';

/** Those the forms ask for by default. */
export const fetalGrowthEntries: readonly Entry[] = [
  ...intergrowthWeightEntries,
  hadlock1991Entry,
  ...fmf2018Entries,
  ...weightEntries,
];

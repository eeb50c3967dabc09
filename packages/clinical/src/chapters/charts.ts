import { chartFormulas } from '../formulas/charts.ts';
import { chartEntries } from '../growth/furtherEntries.ts';
import type { Chapter } from './chapter.ts';

/** WHO, NICHD and Barcelona: alternatives to the default standards, most with big tables. */
export const charts: Chapter = { entries: chartEntries, formulas: chartFormulas };

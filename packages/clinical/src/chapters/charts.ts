import { chartFormulas } from '../formulas/charts.ts';
import { chartEntries } from '../growth/furtherEntries.ts';
import type { Chapter } from './chapter.ts';

/** WHO and NICHD: the standards that come with big tables. */
export const charts: Chapter = { entries: chartEntries, formulas: chartFormulas };

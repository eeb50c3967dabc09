import { uterineChartEntries } from '../doppler/uterineCharts.ts';
import { chartFormulas } from '../formulas/charts.ts';
import { chartEntries } from '../growth/chartEntries.ts';
import type { Chapter } from './chapter.ts';

/** WHO, NICHD, Barcelona, Cavoretto: alternatives to the default standards, most with big tables. */
export const charts: Chapter = { entries: [...chartEntries, ...uterineChartEntries], formulas: chartFormulas };

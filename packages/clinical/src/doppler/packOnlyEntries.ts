import type { Entry } from '../entries/entry.ts';
import { classificationEntries } from './classifications.ts';
import { ductusMeanEntries } from './ductusMean.ts';
import { fetalDopplerEntries } from './entries.ts';
import { indexEntries } from './indices.ts';
import { monochorionicEntries } from './monochorionic.ts';
import { printedTableEntries } from './printedTables.ts';
import { transfusionEntries } from './transfusion.ts';
import { uterineChartEntries } from './uterineCharts.ts';

/** Definitions, rules and printed tables that no form asks for. */
export const packOnlyDopplerEntries: readonly Entry[] = [
  ...indexEntries,
  ...classificationEntries,
  ...printedTableEntries,
  ...ductusMeanEntries,
];
export const dopplerEntries: readonly Entry[] = [
  ...uterineChartEntries,
  ...fetalDopplerEntries,
  ...transfusionEntries,
  ...monochorionicEntries,
  ...packOnlyDopplerEntries,
];

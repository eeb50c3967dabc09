import type { Entry } from '../entries/entry.ts';
import { markerEntries } from './markerEntries.ts';
import { preeclampsiaEntries } from './preeclampsia/entries.ts';
import { logisticModelEntries } from './preeclampsia/logisticModelEntries.ts';
import { preeclampsiaMedianEntries } from './preeclampsia/medianEntries.ts';
import { priorEntries } from './priorEntries.ts';
import { secondTrimesterEntries } from './secondTrimesterEntries.ts';
import { combinedEntries } from './trisomyEntries.ts';

export const riskEntries: readonly Entry[] = [
  ...priorEntries,
  ...markerEntries,
  ...combinedEntries,
  ...secondTrimesterEntries,
  ...preeclampsiaMedianEntries,
  ...preeclampsiaEntries,
  ...logisticModelEntries,
];

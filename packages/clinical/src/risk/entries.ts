import type { Entry } from '../entry.ts';
import { markerEntries } from './markerEntries.ts';
import { preeclampsiaEntries } from './preeclampsia/entries.ts';
import { otherModelEntries } from './preeclampsia/otherModelEntries.ts';
import { preeclampsiaPartEntries } from './preeclampsia/partEntries.ts';
import { priorEntries } from './priorEntries.ts';
import { secondTrimesterEntries } from './secondTrimesterEntries.ts';
import { combinedEntries } from './trisomyEntries.ts';

export const riskEntries: readonly Entry[] = [
  ...priorEntries,
  ...markerEntries,
  ...combinedEntries,
  ...secondTrimesterEntries,
  ...preeclampsiaPartEntries,
  ...preeclampsiaEntries,
  ...otherModelEntries,
];

import type { Entry } from '../entries/entry.ts';
import { biometryAgeEntries } from './biometryAge.ts';
import { crlEntries } from './crl.ts';
import { lastPeriodEntries } from './lastPeriod.ts';
import { lateAgeEntries } from './lateAge.ts';
import { sacEntries } from './sac.ts';

/** Those the forms ask for; the others are in furtherAge.ts. */
export const datingEntries: readonly Entry[] = [
  ...lastPeriodEntries,
  ...crlEntries,
  ...sacEntries,
  ...biometryAgeEntries,
  ...lateAgeEntries,
];

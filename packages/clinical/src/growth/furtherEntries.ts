import type { Entry } from '../entry.ts';
import { nichdEntries } from './nichd.ts';
import { whoEntries } from './who.ts';

/** The two standards that come with big tables. */
export const chartEntries: readonly Entry[] = [...whoEntries, ...nichdEntries];

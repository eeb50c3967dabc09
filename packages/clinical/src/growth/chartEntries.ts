import type { Entry } from '../entries/entry.ts';
import { barcelonaEntries } from './barcelona.ts';
import { nichdEntries } from './nichd.ts';
import { whoEntries } from './who.ts';

/** Alternatives to the default standards, most with big tables. */
export const chartEntries: readonly Entry[] = [...whoEntries, ...nichdEntries, ...barcelonaEntries];

import type { Entry } from '../entry.ts';
import { classificationEntries } from './classifications.ts';
import { fetalDopplerEntries } from './entries.ts';
import { indexEntries } from './indices.ts';
import { monochorionicEntries } from './monochorionic.ts';
import { transfusionEntries } from './transfusion.ts';

/** Definitions and rules that no form asks for. */
export const furtherDopplerEntries: readonly Entry[] = [...indexEntries, ...classificationEntries];
export const dopplerEntries: readonly Entry[] = [
  ...fetalDopplerEntries,
  ...transfusionEntries,
  ...monochorionicEntries,
  ...furtherDopplerEntries,
];

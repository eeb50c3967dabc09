import { furtherAgeEntries } from '../age/furtherAge.ts';
import { furtherBiometryEntries } from '../biometry/furtherEntries.ts';
import { furtherDopplerEntries } from '../doppler/furtherEntries.ts';
import { furtherExamEntries } from '../exam/furtherEntries.ts';
import { furtherRiskEntries } from '../risk/furtherEntries.ts';
import type { Chapter } from './chapter.ts';

/** Entries of the clinical pack that no form asks for: tables, rules and definitions beside the formulas. */
export const pack: Chapter = {
  entries: [
    ...furtherAgeEntries,
    ...furtherBiometryEntries,
    ...furtherDopplerEntries,
    ...furtherExamEntries,
    ...furtherRiskEntries,
  ],
  formulas: [],
};

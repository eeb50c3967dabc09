import { packOnlyAgeEntries } from '../age/packOnlyEntries.ts';
import { packOnlyBiometryEntries } from '../biometry/packOnlyEntries.ts';
import { packOnlyDopplerEntries } from '../doppler/packOnlyEntries.ts';
import { packOnlyOrganEntries } from '../organs/packOnlyEntries.ts';
import { packOnlyRiskEntries } from '../risk/packOnlyEntries.ts';
import type { Chapter } from './chapter.ts';

/** Entries of the clinical pack that no form asks for: tables, rules and definitions beside the formulas. */
export const pack: Chapter = {
  entries: [
    ...packOnlyAgeEntries,
    ...packOnlyBiometryEntries,
    ...packOnlyDopplerEntries,
    ...packOnlyOrganEntries,
    ...packOnlyRiskEntries,
  ],
  formulas: [],
};

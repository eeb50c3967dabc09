import { datingEntries } from '../age/entries.ts';
import { fetalBiometryEntries } from '../biometry/entries.ts';
import { fetalDopplerEntries } from '../doppler/entries.ts';
import { motherEntries } from '../exam/mother.ts';
import { biometryFormulas } from '../formulas/biometry.ts';
import { datingFormulas } from '../formulas/dating.ts';
import { dopplerFormulas } from '../formulas/doppler.ts';
import { growthFormulas } from '../formulas/growth.ts';
import { personFormulas } from '../formulas/person.ts';
import { pregnancyFormulas } from '../formulas/pregnancy.ts';
import { ratioFormulas } from '../formulas/ratios.ts';
import { fetalGrowthEntries } from '../growth/entries.ts';
import type { Chapter } from './chapter.ts';

/** What nearly every obstetric exam asks for: always there. */
export const fetus: Chapter = {
  entries: [...datingEntries, ...fetalBiometryEntries, ...fetalGrowthEntries, ...fetalDopplerEntries, ...motherEntries],
  formulas: [
    ...datingFormulas,
    ...biometryFormulas,
    ...ratioFormulas,
    ...growthFormulas,
    ...dopplerFormulas,
    ...pregnancyFormulas,
    ...personFormulas,
  ],
};

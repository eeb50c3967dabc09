import { datingEntries } from '../age/entries.ts';
import { fetalBiometryEntries } from '../biometry/entries.ts';
import { criteriaEntries } from '../criteria/entries.ts';
import { fetalDopplerEntries } from '../doppler/entries.ts';
import { biometryFormulas } from '../formulas/biometry.ts';
import { datingFormulas } from '../formulas/dating.ts';
import { dopplerFormulas } from '../formulas/doppler.ts';
import { AGE_PARAM } from '../formulas/formula.ts';
import { growthFormulas } from '../formulas/growth.ts';
import { personFormulas } from '../formulas/person.ts';
import { pregnancyFormulas } from '../formulas/pregnancy.ts';
import { ratioFormulas } from '../formulas/ratios.ts';
import { fetalGrowthEntries } from '../growth/entries.ts';
import { motherEntries } from '../organs/mother.ts';
import type { Chapter } from './chapter.ts';

/** What nearly every obstetric exam asks for: always there. */
export const fetus: Chapter = {
  entries: [
    ...datingEntries,
    ...fetalBiometryEntries,
    ...fetalGrowthEntries,
    ...fetalDopplerEntries,
    ...motherEntries,
    ...criteriaEntries,
  ],
  formulas: [
    ...datingFormulas,
    ...biometryFormulas,
    ...ratioFormulas,
    ...growthFormulas,
    ...dopplerFormulas,
    ...pregnancyFormulas,
    ...personFormulas,
  ],
  names: {
    gaDays: [AGE_PARAM, 'weeks', 'start'],
    gaWeeks: [],
    lmp: ['start', 'date'],
    examDate: ['interationDate'],
    birthDate: ['dateBirthMother'],
    crlMm: ['ccn'],
    bpdMm: ['dbp'],
    hcMm: ['cc'],
    acMm: ['ca'],
    flMm: ['cf'],
    ofdMm: ['dof'],
    efwG: ['peso', 'pesoFetal'],
    humerusMm: ['cu'],
    bpm: ['bcf'],
    psv: ['velocSistolica'],
    uaRi: ['riUmbilical'],
    mcaRi: ['riCerebral'],
    d1Mm: ['longi'],
    d2Mm: ['ap'],
    d3Mm: ['transv'],
    msdMm: ['longi'],
    longiMm: ['longi'],
    apMm: ['ap'],
    transvMm: ['transv'],
    apdMm: ['valor'],
    afiCm: ['ilaTotal'],
    afiMm: ['ilaTotal'],
    sdpCm: ['maiorBolsao'],
    lmpGaDays: ['igDum'],
    usGaDays: ['igUltrassom'],
  },
};

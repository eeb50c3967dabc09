import { preeclampsiaFormulas } from '../formulas/preeclampsia.ts';
import { trisomyFormulas } from '../formulas/trisomies.ts';
import { riskEntries } from '../risk/entries.ts';
import type { Chapter } from './chapter.ts';

/** Trisomies and preeclampsia. */
export const risk: Chapter = {
  entries: riskEntries,
  formulas: [...trisomyFormulas, ...preeclampsiaFormulas],
  names: {
    weightKg: ['motherWeight', 'peso'],
    heightCm: ['motherHeight', 'altura'],
    ageYears: ['idade', 'dateBirthMother'],
    ntMm: ['tn'],
    fhrBpm: ['bcf'],
    freeBhcgMoM: ['bhcgLivre'],
    pappaMoM: ['pappa'],
    pappaIuL: ['pappa'],
    plgfMoM: ['plgf'],
    plgfPgMl: ['plgf'],
    mapMmHg: ['pam'],
    mapMoM: ['pam'],
    utaPi: ['piUterinaMedia'],
    utaPiMoM: ['piUterinaMedia'],
    machine: ['equipamentoBioquimica'],
    gaDaysBlood: ['dataBioquimica'],
    previousGaWeeks: ['semanasPartoAnterior'],
    intervalYears: ['dataPartoAnterior'],
    ophthalmicRatio: ['razaoOftalmica'],
    ophthalmicDelta: ['razaoOftalmica'],
    shortHumerus: ['mkUmeroCurto'],
  },
};

import { monochorionicEntries } from '../doppler/monochorionic.ts';
import { transfusionEntries } from '../doppler/transfusion.ts';
import { examFormulas } from '../formulas/exam.ts';
import { gynecologyFormulas } from '../formulas/gynecology.ts';
import { heartFormulas } from '../formulas/heart.ts';
import { treatmentFormulas } from '../formulas/treatment.ts';
import { twinFormulas } from '../formulas/twins.ts';
import { delphiEntries } from '../growth/delphi.ts';
import { organEntries } from '../organs/entries.ts';
import type { Chapter } from './chapter.ts';

/** What some exams ask for: twins, restriction, transfusion, cervix, wellbeing, heart, gynecology, breast. */
export const organs: Chapter = {
  entries: [...delphiEntries, ...monochorionicEntries, ...transfusionEntries, ...organEntries],
  formulas: [...twinFormulas, ...treatmentFormulas, ...examFormulas, ...heartFormulas, ...gynecologyFormulas],
  names: {
    clMm: ['comprimentoColo'],
    hctInitial: ['hematocritoInicial'],
    hInitial: ['hematocritoInicial'],
    hctGoal: ['hematocritoAlvo'],
    hFinal: ['hematocritoAlvo'],
    hctDonor: ['hematocritoDoador'],
    hDonor: ['hematocritoDoador'],
    efwPercentile: ['percentilPeso'],
    acPercentile: ['percentilCa'],
    efwSmallerPercentile: ['percentilPesoMenor'],
    acSmallerPercentile: ['percentilCaMenor'],
    uaPiSmallerPercentile: ['percentilUmbilicalMenor'],
    uaPiPercentile: ['percentilUmbilical'],
    cprPercentile: ['percentilRcp'],
    utaPiPercentile: ['percentilUterinas'],
    donorMvpCm: ['maiorBolsaoDoador'],
    recipientMvpCm: ['maiorBolsaoReceptor'],
    donorBladderVisible: ['bexigaDoadorVisivel'],
    anemicMom: ['momUm'],
    polycythemicMom: ['momDois'],
    ict: ['tci'],
    irt: ['tri'],
    et: ['te'],
    weightKg: ['motherWeight', 'peso'],
    heightCm: ['motherHeight', 'altura'],
    ageYears: ['idade', 'dateBirthMother'],
  },
};

import { adnexalEntries } from '../organs/adnexalLesion.ts';
import { breastEntries } from '../organs/breast.ts';
import { breastAssessmentEntries } from '../organs/breastAssessment.ts';
import { gynecologyEntries } from '../organs/gynecology.ts';
import { type Inputs, numberInput, optional } from '../values/input.ts';
import { derived, passedOn, through } from './derived.ts';
import type { Formula } from './formula.ts';

/** Every predictor has to be looked at: what was not assessed is not absent. Only CA 125 may be left out, as the authors allow. */
const seen = { kind: 'flag' } as const;
const ADNEX: Inputs = {
  age: numberInput('years', { min: 14, max: 100 }),
  ca125: optional(numberInput('U/mL', { positive: true, max: 100_000 })),
  lesionMm: numberInput('mm', { positive: true, max: 1000 }),
  solidMm: numberInput('mm', { min: 0, max: 1000 }),
  locules10: seen,
  papillations: numberInput('count', { min: 0, max: 100 }),
  shadows: seen,
  ascites: seen,
  oncologyCentre: seen,
};

export const gynecologyFormulas: readonly Formula[] = [
  through({
    from: adnexalEntries,
    measure: 'orads',
    author: 'acr2022',
    group: 'gynecology',
    entry: 'local.orads-us-v2022',
    gives: { category: { id: 'categoria', unit: '' }, meaning: { id: 'risco', unit: '' } },
  }),
  derived({
    measure: 'iota',
    author: 'adnex',
    group: 'gynecology',
    entry: 'iota-adnex',
    params: ADNEX,
    inputs: (given) => passedOn(given, ADNEX),
    gives: {
      benign: { id: 'benigno', unit: 'probability', decimals: 4 },
      borderline: { id: 'borderline', unit: 'probability', decimals: 4 },
      stageI: { id: 'estadioI', unit: 'probability', decimals: 4 },
      stageII_IV: { id: 'estadioIIaIV', unit: 'probability', decimals: 4 },
      metastatic: { id: 'metastatico', unit: 'probability', decimals: 4 },
    },
    notices: () => [{ key: 'calc.notice.screening' }],
  }),
  through({
    from: gynecologyEntries,
    measure: 'iota',
    author: 'regras-simples',
    group: 'gynecology',
    entry: 'iota-simple-rules',
    gives: { class: { id: 'classe', unit: '' } },
  }),
  through({
    from: breastEntries,
    measure: 'birads',
    author: 'us',
    group: 'breast',
    entry: 'local.birads-us',
    gives: { category: { id: 'categoria', unit: '' } },
  }),
  through({
    from: breastAssessmentEntries,
    measure: 'birads-mama',
    author: 'acr',
    group: 'breast',
    entry: 'local.birads-breast',
    gives: { category: { id: 'categoria', unit: '' } },
  }),
  through({
    from: breastAssessmentEntries,
    measure: 'birads-final',
    author: 'acr',
    group: 'breast',
    entry: 'local.birads-exam',
    gives: {
      category: { id: 'categoria', unit: '' },
      conduct: { id: 'conduta', unit: '' },
      laterality: { id: 'lateralidade', unit: '' },
    },
  }),
];

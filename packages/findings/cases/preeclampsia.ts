import type { Area } from './case.ts';
import { LIVING, ONE_FETUS } from './common.ts';

const FORM = '2ndand3rdquarter';
const MOTHER = `${FORM}.dadosMaternos`;
const RISK = `${FORM}.avalRiscoPreeclampsia`;
const UTERINE = 'obstetricdoppler.uterinas';
const AGE = 'gestationalAge.info';

const HISTORY = {
  etnia: 'negra',
  tabagismo: 'NAO',
  hipertensaoCronica: 'NAO',
  diabetes: 'nao',
  lupus: 'NAO',
  antifosfolipide: 'NAO',
  maeTevePreeclampsia: 'NAO',
  paridade: 'nulipara',
};
const WOMAN = { ...ONE_FETUS, concepcao: 'Espontânea', motherWeight: 82, motherHeight: 158 };

export const PREECLAMPSIA_AREA: Area = {
  title: 'Preeclampsia after the first trimester',
  cases: [
    {
      title: 'Third-trimester screening is not available',
      story: 'At 31 weeks the published models end: the form says so and leaves no blank.',
      mother: { birthdate: '1993-03-02' },
      exam: {
        day: '2026-05-27',
        age: '31+0',
        typed: {
          [AGE]: WOMAN,
          [`${FORM}.avaliacaoGestacao1`]: LIVING,
          [UTERINE]: { piUterinaDireita: 0.8, piUterinaEsquerda: 0.78 },
          [MOTHER]: HISTORY,
          [RISK]: { tipoPressao: 'media', pam: 90 },
        },
      },
      values: [{ of: `${RISK}.riscoPreeclampsia`, is: null, from: 'correctionB8' }],
      offers: [{ rule: 'do.utNormal', says: 'Artérias uterinas com resistência normal.', from: 'rules' }],
    },
  ],
};

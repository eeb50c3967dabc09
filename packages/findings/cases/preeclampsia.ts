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
      title: 'Second-trimester screening at 22 weeks',
      story:
        'The mother of the first-trimester case at 22 weeks: mean arterial pressure of 96 mmHg and a uterine index of 1.62.',
      mother: { birthdate: '1993-03-02' },
      exam: {
        day: '2026-05-27',
        age: '22+0',
        typed: {
          [AGE]: WOMAN,
          [`${FORM}.avaliacaoGestacao1`]: LIVING,
          [UTERINE]: { piUterinaDireita: 1.66, piUterinaEsquerda: 1.58 },
          [MOTHER]: HISTORY,
          [RISK]: { tipoPressao: 'media', pam: 96 },
        },
      },
      values: [
        { of: `${UTERINE}.piUterinaMedia`, is: 1.62, within: 0.001, from: 'arithmetic' },
        { of: `${RISK}.pamMom`, is: 1.097, within: 0.003, from: ['gallo2016', 'correctionB8'] },
        { of: `${RISK}.ipUterinasMom`, is: 1.524, within: 0.004, from: ['gallo2016', 'correctionB8'] },
        { of: `${RISK}.riscoPreeclampsia28`, is: 566, within: 6, from: ['wright2015', 'gallo2016'] },
        { of: `${RISK}.riscoPreeclampsia32`, is: 49.8, within: 0.5, from: ['wright2015', 'gallo2016'] },
        { of: `${RISK}.riscoPreeclampsia36`, is: 10, within: 0.2, from: ['wright2015', 'gallo2016'] },
        { of: `${RISK}.riscoPreeclampsia`, is: 7.5, within: 0.1, from: ['wright2015', 'gallo2016'] },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 22s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'do.ut',
          says: 'IP médio das artérias uterinas acima do percentil 95 (1,62).',
          from: ['rules', 'gomez2008'],
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
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
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 31s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        { rule: 'do.utNormal', says: 'Artérias uterinas com resistência normal.', from: 'rules' },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
  ],
};

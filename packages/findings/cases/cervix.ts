import type { Area } from './case.ts';
import { ONE_FETUS, TWO_FETUSES } from './common.ts';

const INFO = 'riskprematurebirth.info';
const AGE = 'gestationalAge.info';

/** Age 30, 62 kg, 166 cm. */
const WOMAN = { ...ONE_FETUS, motherWeight: 62, motherHeight: 166 };

export const CERVIX_AREA: Area = {
  title: 'Cervix and preterm birth',
  cases: [
    {
      title: 'Short cervix at 22 weeks, shortest of three measures',
      story:
        'Three measures of 24, 22 and 23.5 mm: the shortest counts. First pregnancy, no symptoms; origin and smoking are known from the screening.',
      earlier: [
        {
          day: '2026-04-07',
          age: '12+3',
          typed: {
            [AGE]: WOMAN,
            '1stinitialtracking.biometria1': { ccn: 60, tn: 1.6 },
            '1stinitialtracking.dadosMaternos': { etnia: 'branca', tabagismo: 'NAO' },
          },
        },
      ],
      exam: {
        day: '2026-06-16',
        typed: {
          [AGE]: WOMAN,
          [INFO]: {
            viaColo: 'transvaginal',
            medidaUm: 24,
            medidaDois: 22,
            medidaTres: 23.5,
            afunilamento: 'ausente',
            sludge: 'ausente',
            historiaObstetrica: 'nulipara',
            conizacao: 'NAO',
            sintomas: 'NAO',
          },
        },
      },
      values: [
        { of: `${AGE}.calculada`, is: 157, from: 'arithmetic' },
        { of: `${INFO}.comprimentoColo`, is: 22, from: ['correctionA3', 'catalogue'] },
        { of: `${INFO}.etnia`, is: 'branca', from: 'correctionA3' },
        { of: `${INFO}.riscoMenor28`, is: 0.37, within: 0.01, from: 'to2006' },
        { of: `${INFO}.risco28a30`, is: 0.22, within: 0.01, from: 'to2006' },
        { of: `${INFO}.risco31a33`, is: 1.19, within: 0.02, from: 'to2006' },
        { of: `${INFO}.risco34a36`, is: null, from: 'correctionA3' },
      ],
      offers: [
        {
          rule: 'cx.curto',
          says: 'Colo uterino curto (22,0 mm); considerar progesterona vaginal.',
          from: ['rules', 'febrasgoCervix'],
        },
      ],
    },
    {
      title: 'Very short cervix with funnelling and sludge',
      story: 'Preterm birth at 26 weeks in the last pregnancy; cervix of 9 mm at 23 weeks with a U-shaped funnel.',
      exam: {
        day: '2026-06-16',
        age: '23+1',
        typed: {
          [AGE]: WOMAN,
          [INFO]: {
            viaColo: 'transvaginal',
            medidaUm: 9,
            medidaDois: 10,
            etnia: 'branca',
            tabagismo: 'NAO',
            afunilamento: 'u',
            afunilamentoComprimento: 18,
            sludge: 'presente',
            historiaObstetrica: 'pt24a27',
            conizacao: 'NAO',
            sintomas: 'NAO',
          },
        },
      },
      values: [
        { of: `${INFO}.comprimentoColo`, is: 9, from: ['correctionA3', 'catalogue'] },
        { of: `${INFO}.riscoMenor28`, is: 26.3, within: 0.3, from: 'to2006' },
        { of: `${INFO}.risco28a30`, is: 11.85, within: 0.2, from: 'to2006' },
        { of: `${INFO}.risco31a33`, is: 9.97, within: 0.2, from: 'to2006' },
      ],
      offers: [
        {
          rule: 'cx.muitoCurto',
          says: 'Colo uterino muito curto (9,0 mm): risco elevado de parto prematuro.',
          from: ['rules', 'febrasgoCervix'],
        },
        { rule: 'cx.funil', says: 'Afunilamento do orifício interno (em U).', from: 'rules' },
        { rule: 'cx.sludge', says: 'Presença de sludge amniótico.', from: 'rules' },
        {
          rule: 'cx.risco',
          says: 'Risco de parto espontâneo antes de 28 semanas estimado em 26,35% (1:4).',
          from: ['rules', 'to2006'],
        },
      ],
      concluded: [
        {
          text: 'Colo uterino de comprimento normal.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.silentAlerts', from: 'correctionA2' },
          ],
        },
      ],
    },
    {
      title: 'Normal cervix at 21 weeks',
      story: 'Routine measurement of 36 mm: outside of the weeks of the model, so no risk is given.',
      exam: {
        day: '2026-06-16',
        age: '21+0',
        typed: {
          [AGE]: WOMAN,
          [INFO]: {
            viaColo: 'transvaginal',
            medidaUm: 36,
            afunilamento: 'ausente',
            sludge: 'ausente',
            historiaObstetrica: 'termo',
            conizacao: 'NAO',
            sintomas: 'NAO',
          },
        },
      },
      values: [
        { of: `${INFO}.comprimentoColo`, is: 36, from: ['correctionA3', 'catalogue'] },
        { of: `${INFO}.riscoMenor28`, is: null, from: ['correctionA3', 'to2006'] },
        { of: `${INFO}.risco34a36`, is: null, from: ['correctionA3', 'to2006'] },
      ],
      offers: [
        { rule: 'cx.normal', says: 'Colo uterino de comprimento normal (36,0 mm).', from: ['rules', 'febrasgoCervix'] },
      ],
    },
    {
      title: 'Short cervix in twins',
      story: 'Twins at 23 weeks with a cervix of 21 mm: the model is of singletons, so no risk is given.',
      exam: {
        day: '2026-06-16',
        age: '23+0',
        typed: {
          [AGE]: { ...TWO_FETUSES, motherWeight: 62, motherHeight: 166 },
          [INFO]: { viaColo: 'transvaginal', medidaUm: 21, medidaDois: 21.5, historiaObstetrica: 'nulipara' },
        },
      },
      values: [
        { of: `${INFO}.comprimentoColo`, is: 21, from: ['correctionA3', 'catalogue'] },
        { of: `${INFO}.riscoMenor28`, is: null, from: ['correctionA3', 'to2006'] },
      ],
      offers: [
        {
          rule: 'cx.curto',
          says: 'Colo uterino curto (21,0 mm); considerar progesterona vaginal.',
          from: ['rules', 'febrasgoCervix'],
        },
      ],
    },
    {
      title: 'Cervix typed in centimetres',
      story: 'Somebody typed 2.5 where millimetres are asked: the second reading asks about the unit.',
      exam: {
        day: '2026-06-16',
        age: '22+0',
        typed: {
          [AGE]: WOMAN,
          [INFO]: { viaColo: 'transvaginal', medidaUm: 2.5, comprimentoColo: 2.5 },
        },
      },
      values: [],
      offers: [
        {
          rule: 'cx.muitoCurto',
          says: 'Colo uterino muito curto (2,5 mm): risco elevado de parto prematuro.',
          from: ['rules', 'febrasgoCervix'],
        },
      ],
      reading: [{ rule: 'unit.cervix', from: 'correctionB11' }],
    },
  ],
};

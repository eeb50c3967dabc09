import type { Area } from './case.ts';
import { LIVING, ONE_FETUS } from './common.ts';

const FORM = '2ndand3rdquarter';
const SEEN = `${FORM}.avaliacaoGestacao1`;
const SIZE = `${FORM}.biometria1`;
const FLUID = `${FORM}.avalBiofisicaFetal1`;
const AGE = 'gestationalAge.info';

export const FLUID_AREA: Area = {
  title: 'Amniotic fluid',
  cases: [
    {
      title: 'Oligohydramnios at 33 weeks',
      story: 'The mother noticed loss of fluid; index of 4.2 cm, deepest pocket of 1.6 cm, fetus of normal size.',
      exam: {
        day: '2026-06-09',
        age: '33+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 82, cc: 306, ca: 286, cf: 64 },
          [FLUID]: { liquidoAmniotico: 'Diminuído', qse: 1.2, qie: 0.8, qsd: 1.6, qid: 0.6, maiorBolsao: 1.6 },
        },
      },
      values: [
        { of: `${FLUID}.ilaTotal`, is: 4.2, within: 0.01, from: 'arithmetic' },
        { of: `${FLUID}.ilaTotalPercentil`, is: 0.0001, within: 0.0002, from: 'moore1990' },
        { of: `${SIZE}.pesoEstimado`, is: 2080.7, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.388, within: 0.002, from: 'hadlock1991' },
      ],
      offers: [
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 2.081 g (± 15%), adequado para a idade gestacional (P39).',
          from: 'rules',
        },
        {
          rule: 'la.oligo',
          fetus: 1,
          says: 'Oligoâmnio (ILA 4,2 cm, maior bolsão 1,6 cm).',
          from: ['rules', 'dashe2018'],
        },
      ],
      concluded: [
        {
          text: 'Líquido amniótico em quantidade normal.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
        { text: 'Peso fetal adequado. Oligoâmnio.', reading: [] },
      ],
    },
    {
      title: 'Fluid at the lower limit at 38 weeks',
      story: 'Index of 6.4 cm with a pocket of 2.4 cm: low-normal, to be watched.',
      exam: {
        day: '2026-06-09',
        age: '38+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 91, cc: 336, ca: 333, cf: 73.5 },
          [FLUID]: { liquidoAmniotico: 'Normal', qse: 1.9, qie: 1.3, qsd: 2.1, qid: 1.1, maiorBolsao: 2.4 },
        },
      },
      values: [{ of: `${FLUID}.ilaTotal`, is: 6.4, within: 0.01, from: 'arithmetic' }],
      offers: [
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 3.203 g (± 15%), adequado para a idade gestacional (P47).',
          from: 'rules',
        },
        {
          rule: 'la.reduzido',
          fetus: 1,
          says: 'Líquido amniótico no limite inferior (ILA 6,4 cm).',
          from: ['rules', 'dashe2018'],
        },
      ],
      silent: [{ rule: 'la.oligo', from: 'dashe2018' }],
    },
    {
      title: 'Mild polyhydramnios at 30 weeks',
      story: 'Index of 27 cm with a pocket of 8.6 cm; growth and anatomy normal.',
      exam: {
        day: '2026-06-09',
        age: '30+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 77, cc: 288, ca: 268, cf: 59 },
          [FLUID]: { liquidoAmniotico: 'Aumentado', qse: 8.6, qie: 6.1, qsd: 6.8, qid: 5.5, maiorBolsao: 8.6 },
        },
      },
      values: [
        { of: `${FLUID}.ilaTotal`, is: 27, within: 0.01, from: 'arithmetic' },
        { of: `${FLUID}.ilaTotalPercentil`, is: 0.984, within: 0.002, from: 'moore1990' },
        { of: `${SIZE}.pesoEstimado`, is: 1668.7, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.7015, within: 0.002, from: 'hadlock1991' },
      ],
      offers: [
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.669 g (± 15%), adequado para a idade gestacional (P70).',
          from: 'rules',
        },
        {
          rule: 'la.poli',
          fetus: 1,
          says: 'Polidrâmnio leve (ILA 27 cm, maior bolsão 8,6 cm).',
          from: ['rules', 'dashe2018'],
        },
      ],
    },
    {
      title: 'Impression and measurement of the fluid disagree',
      story: 'Ticked as normal, but the deepest pocket measures 1.7 cm: the second reading asks.',
      exam: {
        day: '2026-06-09',
        age: '33+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 82, cc: 306, ca: 286, cf: 64 },
          [FLUID]: { liquidoAmniotico: 'Normal', maiorBolsao: 1.7 },
        },
      },
      values: [],
      offers: [
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 2.081 g (± 15%), adequado para a idade gestacional (P39).',
          from: 'rules',
        },
        { rule: 'la.oligo', fetus: 1, says: 'Oligoâmnio (maior bolsão 1,7 cm).', from: ['rules', 'dashe2018'] },
      ],
      reading: [{ rule: 'tick.fluid', fetus: 1, from: 'rules' }],
    },
  ],
};

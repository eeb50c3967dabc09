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
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 33s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
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
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
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
      title: 'No amniotic fluid at 22 weeks',
      story: 'No pocket at all; the kidneys must be looked at.',
      exam: {
        day: '2026-06-09',
        age: '22+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 52, cc: 199, ca: 171, cf: 38 },
          [FLUID]: { liquidoAmniotico: 'Diminuído', maiorBolsao: 0 },
          [`${FORM}.anatomiaFetal1`]: { rins: 'Incerto', bexiga: 'Alterado', bexigaObs: 'não visualizada' },
        },
      },
      values: [],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 22s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 475 g (± 15%), adequado para a idade gestacional (P48).',
          from: 'rules',
        },
        { rule: 'la.anidramnio', fetus: 1, says: 'Anidrâmnio.', from: 'rules' },
        {
          rule: 'gen.alterado:2ndand3rdquarter.anatomiaFetal.bexiga',
          fetus: 1,
          says: 'Bexiga com alteração: não visualizada.',
          from: 'rules',
        },
        {
          rule: 'gen.incerto:2ndand3rdquarter.anatomiaFetal.rins',
          fetus: 1,
          says: 'Rins de avaliação incerta; sugere-se reavaliar em novo exame.',
          from: 'rules',
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [{ rule: 'la.oligo', from: 'correctionB2' }],
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
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 38s0d, com feto vivo em apresentação cefálica; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
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
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
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
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 30s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
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
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Severe polyhydramnios with an empty stomach',
      story: 'Index of 37 cm and a stomach that is not seen: suspicion of esophageal atresia.',
      exam: {
        day: '2026-06-09',
        age: '30+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 76, cc: 285, ca: 258, cf: 58 },
          [FLUID]: { liquidoAmniotico: 'Aumentado', qse: 10.2, qie: 8.8, qsd: 9.6, qid: 8.4, maiorBolsao: 12.6 },
          [`${FORM}.anatomiaFetal1`]: { estomago: 'Alterado', estomagoObs: 'bolha gástrica não visualizada' },
        },
      },
      values: [{ of: `${FLUID}.ilaTotal`, is: 37, within: 0.01, from: 'arithmetic' }],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 30s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.539 g (± 15%), adequado para a idade gestacional (P46).',
          from: 'rules',
        },
        { rule: 'la.poliGrave', fetus: 1, says: 'Polidrâmnio acentuado.', from: ['rules', 'dashe2018'] },
        {
          rule: 'gen.alterado:2ndand3rdquarter.anatomiaFetal.estomago',
          fetus: 1,
          says: 'Estômago com alteração: bolha gástrica não visualizada.',
          from: 'rules',
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [
        { rule: 'la.poli', from: 'correctionB2' },
        { rule: 'la.poliMod', from: 'correctionB2' },
      ],
      concluded: [
        {
          text: 'Líquido amniótico normal. Anatomia fetal sem alterações.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.normal', from: 'correctionA2' },
          ],
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
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 33s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 2.081 g (± 15%), adequado para a idade gestacional (P39).',
          from: 'rules',
        },
        { rule: 'la.oligo', fetus: 1, says: 'Oligoâmnio (maior bolsão 1,7 cm).', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      reading: [{ rule: 'tick.fluid', fetus: 1, from: 'rules' }],
    },
  ],
};

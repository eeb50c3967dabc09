import type { Area } from './case.ts';
import { FORWARD_FLOW, LIVING, ONE_FETUS } from './common.ts';

const FORM = '2ndand3rdquarter';
const SEEN = `${FORM}.avaliacaoGestacao1`;
const SIZE = `${FORM}.biometria1`;
const FLUID = `${FORM}.avalBiofisicaFetal1`;
const FLOW = 'obstetricdoppler.fetal1';
const ANEMIA = 'obstetricdoppler.anemia1';
const AGE = 'gestationalAge.info';

const MEASURED = { dbp: 67.8, cc: 256, ca: 229, cf: 51.2 };
const ENOUGH_FLUID = { liquidoAmniotico: 'Normal', maiorBolsao: 5.2 };

export const ANEMIA_AREA: Area = {
  title: 'Fetal anemia',
  cases: [
    {
      title: 'Severe anemia by alloimmunization, before a transfusion',
      story:
        'Anti-D at 27 weeks; peak velocity of 57 cm/s is 1.62 MoM. With a hematocrit of 18 % the volume to transfuse is planned.',
      exam: {
        day: '2026-06-16',
        age: '27+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          [FLOW]: { piUmbilical: 1.08, ...FORWARD_FLOW, piCerebral: 1.75, velocSistolica: 57 },
          [ANEMIA]: { indicacaoAnemia: 'aloimunizacao', hematocritoInicial: 18, pesoFetal: 1065 },
        },
      },
      values: [
        { of: `${FLOW}.momVelocSistolica`, is: 1.62, within: 0.005, from: 'mari2000' },
        { of: `${SIZE}.pesoEstimado`, is: 1065.2, within: 1, from: 'hadlock1985' },
        { of: `${ANEMIA}.volumeTransfundir`, is: 53.7, within: 0.5, from: 'mandelbrot1988' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 27s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.065 g (± 15%), adequado para a idade gestacional (P53).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'do.auNormal', fetus: 1, says: 'Artéria umbilical com resistência normal.', from: 'rules' },
        {
          rule: 'do.anemia155',
          fetus: 1,
          says: 'PVS-ACM de 1,62 MoM: risco de anemia fetal grave.',
          from: ['rules', 'mari2000'],
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      concluded: [
        {
          text: 'Feto com crescimento adequado. Dopplervelocimetria normal.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Peak velocity between 1.29 and 1.5 MoM',
      story: 'The same mother two weeks earlier: 50 cm/s is 1.42 MoM; the velocity is followed.',
      exam: {
        day: '2026-06-16',
        age: '27+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          [FLOW]: { piUmbilical: 1.08, ...FORWARD_FLOW, piCerebral: 1.75, velocSistolica: 50 },
          [ANEMIA]: { indicacaoAnemia: 'aloimunizacao' },
        },
      },
      values: [{ of: `${FLOW}.momVelocSistolica`, is: 1.42, within: 0.005, from: 'mari2000' }],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 27s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.065 g (± 15%), adequado para a idade gestacional (P53).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'do.auNormal', fetus: 1, says: 'Artéria umbilical com resistência normal.', from: 'rules' },
        {
          rule: 'do.anemia129',
          fetus: 1,
          says: 'PVS-ACM entre 1,29 e 1,5 MoM: controle seriado.',
          from: ['rules', 'mari2000'],
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Doppler of a normal fetus, nobody asked about anemia',
      story: 'The form brings default hematocrits; nobody typed anything about anemia, so nothing about it is said.',
      exam: {
        day: '2026-06-16',
        age: '27+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: MEASURED,
          [FLUID]: ENOUGH_FLUID,
          'obstetricdoppler.uterinas': { piUterinaDireita: 0.85, piUterinaEsquerda: 0.83 },
          [FLOW]: { piUmbilical: 1.08, ...FORWARD_FLOW, piCerebral: 1.75 },
        },
      },
      values: [{ of: `${FLOW}.momVelocSistolica`, is: null, from: 'correctionA11' }],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 27s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.065 g (± 15%), adequado para a idade gestacional (P53).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'do.normal',
          fetus: 1,
          says: 'Dopplervelocimetria materno-fetal dentro da normalidade.',
          from: 'rules',
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
  ],
};

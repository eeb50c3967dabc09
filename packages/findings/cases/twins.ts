import type { Area } from './case.ts';
import { FORWARD_FLOW, LIVING, TWO_FETUSES } from './common.ts';

const FORM = '2ndand3rdquarter';
const AGE = 'gestationalAge.info';
const seen = (n: number) => `${FORM}.avaliacaoGestacao${n}`;
const size = (n: number) => `${FORM}.biometria${n}`;
const fluid = (n: number) => `${FORM}.avalBiofisicaFetal${n}`;
const flow = (n: number) => `obstetricdoppler.fetal${n}`;

const ONE_PLACENTA = { ...LIVING, corionicidade: '1', amniocidade: '2', septoInteramniotico: 'fina' };
const TWO_PLACENTAS = { ...LIVING, corionicidade: '2', amniocidade: '2', septoInteramniotico: 'espessa' };
const pocket = (maiorBolsao: number, liquidoAmniotico = 'Normal') => ({ liquidoAmniotico, maiorBolsao });

export const TWINS_AREA: Area = {
  title: 'Twins',
  cases: [
    {
      title: 'Twins of two placentas at 30 weeks, both growing well',
      story: 'Dichorionic pair, weights 5 % apart, enough fluid in both sacs.',
      exam: {
        day: '2026-07-14',
        age: '30+0',
        typed: {
          [AGE]: TWO_FETUSES,
          [seen(1)]: TWO_PLACENTAS,
          [seen(2)]: { ...TWO_PLACENTAS, bcf: 148, placenta: 'Anterior' },
          [size(1)]: { dbp: 75.5, cc: 284, ca: 261, cf: 58.2 },
          [size(2)]: { dbp: 74.5, cc: 281, ca: 256, cf: 57.6 },
          [fluid(1)]: pocket(4.8),
          [fluid(2)]: pocket(4.3),
        },
      },
      values: [
        { of: `${size(1)}.pesoEstimado`, is: 1565.1, within: 1, from: 'hadlock1985' },
        { of: `${size(2)}.pesoEstimado`, is: 1493.8, within: 1, from: 'hadlock1985' },
        { of: `${size(1)}.pesoEstimadoPercentil`, is: 0.511, within: 0.002, from: 'hadlock1991' },
        { of: `${size(1)}.discordanciaPeso`, is: 4.6, within: 0.1, from: 'arithmetic' },
      ],
      offers: [
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Feto 1: Peso fetal estimado de 1.565 g (± 15%), adequado para a idade gestacional (P51).',
          from: 'rules',
        },
        {
          rule: 'la.normal',
          fetus: 1,
          says: 'Feto 1: Líquido amniótico em quantidade normal.',
          from: ['rules', 'dashe2018'],
        },
        {
          rule: 'gr.ok',
          fetus: 2,
          says: 'Feto 2: Peso fetal estimado de 1.494 g (± 15%), adequado para a idade gestacional (P38).',
          from: 'rules',
        },
        {
          rule: 'la.normal',
          fetus: 2,
          says: 'Feto 2: Líquido amniótico em quantidade normal.',
          from: ['rules', 'dashe2018'],
        },
      ],
    },
    {
      title: 'Anemia–polycythemia sequence',
      story: 'Monochorionic pair at 26 weeks with equal fluid: peak velocities of 1.67 and 0.76 MoM.',
      exam: {
        day: '2026-05-05',
        age: '26+0',
        typed: {
          [AGE]: TWO_FETUSES,
          [seen(1)]: ONE_PLACENTA,
          [seen(2)]: { ...ONE_PLACENTA, bcf: 146 },
          [size(1)]: { dbp: 65, cc: 245, ca: 217, cf: 48.8 },
          [size(2)]: { dbp: 64.2, cc: 243, ca: 213, cf: 48.2 },
          [fluid(1)]: pocket(4.4),
          [fluid(2)]: pocket(5.1),
          [flow(1)]: { piUmbilical: 1.1, ...FORWARD_FLOW, piCerebral: 1.75, velocSistolica: 56 },
          [flow(2)]: { piUmbilical: 1.08, ...FORWARD_FLOW, piCerebral: 1.8, velocSistolica: 25.5 },
        },
      },
      values: [
        { of: `${flow(1)}.momVelocSistolica`, is: 1.67, within: 0.01, from: 'mari2000' },
        { of: `${flow(2)}.momVelocSistolica`, is: 0.76, within: 0.01, from: 'mari2000' },
        { of: `${size(1)}.discordanciaPeso`, is: 4.2, within: 0.2, from: 'arithmetic' },
      ],
      offers: [
        {
          rule: 'tt.taps',
          says: 'Discordância de PVS-ACM entre os fetos que preenche critério de TAPS.',
          from: ['rules', 'khalil2020'],
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Feto 1: Peso fetal estimado de 918 g (± 15%), adequado para a idade gestacional (P52).',
          from: 'rules',
        },
        {
          rule: 'la.normal',
          fetus: 1,
          says: 'Feto 1: Líquido amniótico em quantidade normal.',
          from: ['rules', 'dashe2018'],
        },
        { rule: 'do.auNormal', fetus: 1, says: 'Feto 1: Artéria umbilical com resistência normal.', from: 'rules' },
        {
          rule: 'do.anemia155',
          fetus: 1,
          says: 'Feto 1: PVS-ACM de 1,67 MoM: risco de anemia fetal grave.',
          from: ['rules', 'mari2000'],
        },
        {
          rule: 'gr.ok',
          fetus: 2,
          says: 'Feto 2: Peso fetal estimado de 879 g (± 15%), adequado para a idade gestacional (P39).',
          from: 'rules',
        },
        {
          rule: 'la.normal',
          fetus: 2,
          says: 'Feto 2: Líquido amniótico em quantidade normal.',
          from: ['rules', 'dashe2018'],
        },
        {
          rule: 'do.normal',
          fetus: 2,
          says: 'Feto 2: Dopplervelocimetria materno-fetal dentro da normalidade.',
          from: 'rules',
        },
      ],
    },
  ],
};

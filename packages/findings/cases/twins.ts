import type { Area } from './case.ts';
import { FORWARD_FLOW, LIVING, TWO_FETUSES } from './common.ts';

const FORM = '2ndand3rdquarter';
const AGE = 'gestationalAge.info';
const seen = (n: number) => `${FORM}.avaliacaoGestacao${n}`;
const size = (n: number) => `${FORM}.biometria${n}`;
const fluid = (n: number) => `${FORM}.avalBiofisicaFetal${n}`;
const organs = (n: number) => `${FORM}.anatomiaFetal${n}`;
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
      title: 'Transfusion syndrome, Doppler not done',
      story:
        'Monochorionic pair at 20 weeks: pocket of 1.4 cm in one sac and 9.2 cm in the other. The criteria are met, the stage waits.',
      exam: {
        day: '2026-05-05',
        age: '20+2',
        typed: {
          [AGE]: TWO_FETUSES,
          [seen(1)]: ONE_PLACENTA,
          [seen(2)]: { ...ONE_PLACENTA, bcf: 150 },
          [size(1)]: { dbp: 46, cc: 172, ca: 143, cf: 31.5 },
          [size(2)]: { dbp: 47.5, cc: 178, ca: 152, cf: 33 },
          [fluid(1)]: pocket(1.4, 'Diminuído'),
          [fluid(2)]: pocket(9.2, 'Aumentado'),
        },
      },
      values: [
        { of: `${size(1)}.pesoEstimado`, is: 309.3, within: 1, from: 'hadlock1985' },
        { of: `${size(2)}.pesoEstimado`, is: 348.8, within: 1, from: 'hadlock1985' },
        { of: `${size(1)}.discordanciaPeso`, is: 11.3, within: 0.3, from: 'arithmetic' },
      ],
      offers: [
        {
          rule: 'tt.sttf',
          says: 'Sequência oligo-polidrâmnio em gestação monocoriônica: critérios de síndrome de transfusão feto-fetal preenchidos; estadiamento requer Doppler e bexigas de ambos os fetos.',
          from: ['correctionB1', 'quintero1999'],
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Feto 1: Peso fetal estimado de 309 g (± 15%), adequado para a idade gestacional (P19).',
          from: 'rules',
        },
        { rule: 'la.oligo', fetus: 1, says: 'Feto 1: Oligoâmnio (maior bolsão 1,4 cm).', from: ['rules', 'dashe2018'] },
        {
          rule: 'gr.ok',
          fetus: 2,
          says: 'Feto 2: Peso fetal estimado de 349 g (± 15%), adequado para a idade gestacional (P50).',
          from: 'rules',
        },
        {
          rule: 'la.poli',
          fetus: 2,
          says: 'Feto 2: Polidrâmnio leve (maior bolsão 9,2 cm).',
          from: ['rules', 'dashe2018'],
        },
      ],
      concluded: [
        {
          text: 'Gestação gemelar monocoriônica. Líquido amniótico normal nos dois sacos.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Transfusion syndrome, stage II',
      story:
        'Monochorionic pair at 20 weeks: oligohydramnios with a bladder that is not seen, polyhydramnios of the other, forward flow in both.',
      exam: {
        day: '2026-05-05',
        age: '20+2',
        typed: {
          [AGE]: TWO_FETUSES,
          [seen(1)]: ONE_PLACENTA,
          [seen(2)]: { ...ONE_PLACENTA, bcf: 150 },
          [size(1)]: { dbp: 46, cc: 172, ca: 143, cf: 31.5 },
          [size(2)]: { dbp: 47.5, cc: 178, ca: 152, cf: 33 },
          [fluid(1)]: pocket(1.4, 'Diminuído'),
          [fluid(2)]: pocket(10.4, 'Aumentado'),
          [organs(1)]: { bexiga: 'Alterado', bexigaObs: 'não visualizada' },
          [organs(2)]: { bexiga: 'Normal' },
          [flow(1)]: { piUmbilical: 1.25, ...FORWARD_FLOW, piCerebral: 1.4, veiaUmbilical: 'continua' },
          [flow(2)]: { piUmbilical: 1.2, ...FORWARD_FLOW, piCerebral: 1.45, veiaUmbilical: 'continua' },
        },
      },
      values: [
        { of: `${flow(1)}.piUmbilicalPercentil`, is: 0.564, within: 0.002, from: 'ciobanu2019' },
        { of: `${flow(2)}.piUmbilicalPercentil`, is: 0.454, within: 0.002, from: 'ciobanu2019' },
      ],
      offers: [
        {
          rule: 'tt.sttf',
          says: 'Sequência oligo-polidrâmnio em gestação monocoriônica: síndrome de transfusão feto-fetal, estágio II de Quintero.',
          from: ['correctionB1', 'quintero1999'],
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Feto 1: Peso fetal estimado de 309 g (± 15%), adequado para a idade gestacional (P19).',
          from: 'rules',
        },
        { rule: 'la.oligo', fetus: 1, says: 'Feto 1: Oligoâmnio (maior bolsão 1,4 cm).', from: ['rules', 'dashe2018'] },
        {
          rule: 'do.normal',
          fetus: 1,
          says: 'Feto 1: Dopplervelocimetria fetal dentro da normalidade.',
          from: 'rules',
        },
        {
          rule: 'gr.ok',
          fetus: 2,
          says: 'Feto 2: Peso fetal estimado de 349 g (± 15%), adequado para a idade gestacional (P50).',
          from: 'rules',
        },
        {
          rule: 'la.poli',
          fetus: 2,
          says: 'Feto 2: Polidrâmnio leve (maior bolsão 10,4 cm).',
          from: ['rules', 'dashe2018'],
        },
        {
          rule: 'do.normal',
          fetus: 2,
          says: 'Feto 2: Dopplervelocimetria fetal dentro da normalidade.',
          from: 'rules',
        },
      ],
    },
    {
      title: 'Transfusion syndrome, stage III',
      story: 'The donor has absent end-diastolic flow, the recipient a reversed a-wave: critical Doppler in both.',
      exam: {
        day: '2026-05-05',
        age: '21+0',
        typed: {
          [AGE]: TWO_FETUSES,
          [seen(1)]: ONE_PLACENTA,
          [seen(2)]: { ...ONE_PLACENTA, bcf: 150 },
          [size(1)]: { dbp: 47, cc: 178, ca: 148, cf: 33 },
          [size(2)]: { dbp: 50, cc: 190, ca: 162, cf: 35.8 },
          [fluid(1)]: pocket(0.8, 'Diminuído'),
          [fluid(2)]: pocket(11.5, 'Aumentado'),
          [organs(1)]: { bexiga: 'Alterado', bexigaObs: 'não visualizada' },
          [organs(2)]: { bexiga: 'Normal' },
          [flow(1)]: {
            piUmbilical: 2.1,
            diastole: 'AUSENTE',
            diastoleZero: 'PRESENTE',
            diastoleReversa: 'AUSENTE',
            ondaADuctoVenoso: 'Positivo',
          },
          [flow(2)]: { piUmbilical: 1.2, diastole: 'PRESENTE', ondaADuctoVenoso: 'FluxoReverso' },
        },
      },
      values: [],
      offers: [
        {
          rule: 'tt.sttf',
          says: 'Sequência oligo-polidrâmnio em gestação monocoriônica: síndrome de transfusão feto-fetal, estágio III de Quintero.',
          from: ['correctionB1', 'quintero1999'],
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Feto 1: Peso fetal estimado de 338 g (± 15%), adequado para a idade gestacional (P12).',
          from: 'rules',
        },
        { rule: 'la.oligo', fetus: 1, says: 'Feto 1: Oligoâmnio (maior bolsão 0,8 cm).', from: ['rules', 'dashe2018'] },
        {
          rule: 'gen.alterado:2ndand3rdquarter.anatomiaFetal.bexiga',
          fetus: 1,
          says: 'Feto 1: Bexiga com alteração: não visualizada.',
          from: 'rules',
        },
        {
          rule: 'do.zero',
          fetus: 1,
          says: 'Feto 1: Diástole zero na artéria umbilical.',
          from: ['rules', 'figueras2014'],
        },
        {
          rule: 'gr.ok',
          fetus: 2,
          says: 'Feto 2: Peso fetal estimado de 414 g (± 15%), adequado para a idade gestacional (P61).',
          from: 'rules',
        },
        {
          rule: 'la.poli',
          fetus: 2,
          says: 'Feto 2: Polidrâmnio leve (maior bolsão 11,5 cm).',
          from: ['rules', 'dashe2018'],
        },
        { rule: 'do.auNormal', fetus: 2, says: 'Feto 2: Artéria umbilical com resistência normal.', from: 'rules' },
        { rule: 'do.dvReverso', fetus: 2, says: 'Feto 2: Ducto venoso com onda A reversa.', from: 'rules' },
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
        { rule: 'do.auNormal', fetus: 2, says: 'Feto 2: Artéria umbilical com resistência normal.', from: 'rules' },
      ],
    },
    {
      title: 'Selective restriction of one placenta, type II',
      story:
        'Monochorionic pair at 24 weeks: the smaller twin at P2 with persistently absent end-diastolic flow, weights 29 % apart.',
      exam: {
        day: '2026-05-05',
        age: '24+0',
        typed: {
          [AGE]: TWO_FETUSES,
          [seen(1)]: ONE_PLACENTA,
          [seen(2)]: { ...ONE_PLACENTA, bcf: 146 },
          [size(1)]: { dbp: 59, cc: 223, ca: 195, cf: 43.5 },
          [size(2)]: { dbp: 54.5, cc: 206, ca: 168, cf: 38.5 },
          [fluid(1)]: pocket(4.6),
          [fluid(2)]: pocket(3.1),
          [flow(1)]: { piUmbilical: 1.15, ...FORWARD_FLOW, piCerebral: 1.7 },
          [flow(2)]: {
            piUmbilical: 2.1,
            diastole: 'AUSENTE',
            diastoleZero: 'PRESENTE',
            diastoleReversa: 'AUSENTE',
            piCerebral: 1.5,
            ondaADuctoVenoso: 'Positivo',
          },
        },
      },
      values: [
        { of: `${size(1)}.pesoEstimado`, is: 674.2, within: 1, from: 'hadlock1985' },
        { of: `${size(2)}.pesoEstimado`, is: 478.5, within: 1, from: 'hadlock1985' },
        { of: `${size(2)}.pesoEstimadoPercentil`, is: 0.0156, within: 0.001, from: 'hadlock1991' },
        { of: `${size(1)}.discordanciaPeso`, is: 29, within: 0.2, from: 'arithmetic' },
        { of: `${flow(2)}.relacaoCerebralPlacentaria`, is: 0.71, within: 0.005, from: 'arithmetic' },
      ],
      offers: [
        { rule: 'gr.discord', says: 'Discordância de peso entre os fetos de 29,1 %.', from: ['rules', 'khalil2019'] },
        {
          rule: 'tt.sfgr',
          says: 'Achados compatíveis com restrição seletiva de crescimento em gestação monocoriônica, tipo II de Gratacós.',
          from: ['correctionB6', 'khalil2019'],
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Feto 1: Peso fetal estimado de 674 g (± 15%), adequado para a idade gestacional (P52).',
          from: 'rules',
        },
        {
          rule: 'la.normal',
          fetus: 1,
          says: 'Feto 1: Líquido amniótico em quantidade normal.',
          from: ['rules', 'dashe2018'],
        },
        {
          rule: 'do.normal',
          fetus: 1,
          says: 'Feto 1: Dopplervelocimetria fetal dentro da normalidade.',
          from: 'rules',
        },
        {
          rule: 'gr.p3',
          fetus: 2,
          says: 'Feto 2: Peso fetal estimado de 478 g, abaixo do percentil 3.',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'la.normal',
          fetus: 2,
          says: 'Feto 2: Líquido amniótico em quantidade normal.',
          from: ['rules', 'dashe2018'],
        },
        {
          rule: 'do.zero',
          fetus: 2,
          says: 'Feto 2: Diástole zero na artéria umbilical.',
          from: ['rules', 'figueras2014'],
        },
        {
          rule: 'do.rcp1',
          fetus: 2,
          says: 'Feto 2: Relação cerebroplacentária inferior a 1 (0,71): centralização de fluxo.',
          from: ['rules', 'ciobanu2019'],
        },
      ],
    },
    {
      title: 'Selective restriction with two placentas',
      story: 'Dichorionic pair at 30 weeks: the smaller twin at P1 with a high umbilical index, weights 30 % apart.',
      exam: {
        day: '2026-05-05',
        age: '30+0',
        typed: {
          [AGE]: TWO_FETUSES,
          [seen(1)]: TWO_PLACENTAS,
          [seen(2)]: { ...TWO_PLACENTAS, bcf: 146, placenta: 'Anterior' },
          [size(1)]: { dbp: 75.5, cc: 284, ca: 261, cf: 58.2 },
          [size(2)]: { dbp: 71, cc: 266, ca: 226, cf: 52.5 },
          [fluid(1)]: pocket(4.6),
          [fluid(2)]: pocket(3.4),
          [flow(1)]: { piUmbilical: 1.02, ...FORWARD_FLOW, piCerebral: 1.9 },
          [flow(2)]: { piUmbilical: 1.52, ...FORWARD_FLOW, piCerebral: 1.75 },
        },
      },
      values: [
        { of: `${size(2)}.pesoEstimado`, is: 1100.2, within: 1, from: 'hadlock1985' },
        { of: `${size(2)}.pesoEstimadoPercentil`, is: 0.0132, within: 0.001, from: 'hadlock1991' },
        { of: `${size(1)}.discordanciaPeso`, is: 29.7, within: 0.2, from: 'arithmetic' },
        { of: `${flow(2)}.piUmbilicalPercentil`, is: 0.9956, within: 0.001, from: 'ciobanu2019' },
        { of: `${flow(2)}.relacaoCerebralPlacentariaPercentil`, is: 0.004, within: 0.001, from: 'ciobanu2019' },
      ],
      offers: [
        { rule: 'gr.discord', says: 'Discordância de peso entre os fetos de 29,7 %.', from: ['rules', 'khalil2019'] },
        {
          rule: 'tt.sfgr',
          says: 'Achados compatíveis com restrição seletiva de crescimento em gestação dicoriônica.',
          from: ['correctionB6', 'khalil2019'],
        },
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
          rule: 'do.normal',
          fetus: 1,
          says: 'Feto 1: Dopplervelocimetria fetal dentro da normalidade.',
          from: 'rules',
        },
        {
          rule: 'gr.p3',
          fetus: 2,
          says: 'Feto 2: Peso fetal estimado de 1.100 g, abaixo do percentil 3.',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'la.normal',
          fetus: 2,
          says: 'Feto 2: Líquido amniótico em quantidade normal.',
          from: ['rules', 'dashe2018'],
        },
        {
          rule: 'do.au95',
          fetus: 2,
          says: 'Feto 2: Resistência aumentada na artéria umbilical (IP 1,52, >99%).',
          from: ['rules', 'ciobanu2019'],
        },
        {
          rule: 'do.rcp5',
          fetus: 2,
          says: 'Feto 2: Relação cerebroplacentária abaixo do percentil 5: redistribuição de fluxo.',
          from: ['rules', 'ciobanu2019'],
        },
      ],
    },
    {
      title: 'Weights 21 % apart, neither twin small',
      story: 'Dichorionic pair at 32 weeks: one at P76, the other at P16. Relevant discordance, no restriction.',
      exam: {
        day: '2026-05-05',
        age: '32+0',
        typed: {
          [AGE]: TWO_FETUSES,
          [seen(1)]: TWO_PLACENTAS,
          [seen(2)]: { ...TWO_PLACENTAS, bcf: 146, placenta: 'Anterior' },
          [size(1)]: { dbp: 82, cc: 306, ca: 292, cf: 63.5 },
          [size(2)]: { dbp: 78.5, cc: 292, ca: 264, cf: 60.5 },
          [fluid(1)]: pocket(4.6),
          [fluid(2)]: pocket(4.1),
        },
      },
      values: [
        { of: `${size(1)}.pesoEstimado`, is: 2131.9, within: 1, from: 'hadlock1985' },
        { of: `${size(1)}.pesoEstimadoPercentil`, is: 0.755, within: 0.002, from: 'hadlock1991' },
        { of: `${size(1)}.discordanciaPeso`, is: 20.6, within: 0.2, from: 'arithmetic' },
      ],
      offers: [
        { rule: 'gr.discord20', says: 'Discordância de peso entre os fetos de 20,6 %.', from: ['rules', 'khalil2019'] },
        {
          rule: 'gr.p75',
          fetus: 1,
          says: 'Feto 1: Peso fetal estimado de 2.132 g, acima do percentil 75 (P76).',
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
          says: 'Feto 2: Peso fetal estimado de 1.692 g (± 15%), adequado para a idade gestacional (P16).',
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
  ],
};

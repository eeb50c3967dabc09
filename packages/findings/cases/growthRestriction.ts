import type { Area } from './case.ts';
import { FORWARD_FLOW, LIVING, ONE_FETUS } from './common.ts';

const FORM = '2ndand3rdquarter';
const SEEN = `${FORM}.avaliacaoGestacao1`;
const SIZE = `${FORM}.biometria1`;
const FLUID = `${FORM}.avalBiofisicaFetal1`;
const FLOW = 'obstetricdoppler.fetal1';
const UTERINE = 'obstetricdoppler.uterinas';
const AGE = 'gestationalAge.info';

const LITTLE_FLUID = { liquidoAmniotico: 'Diminuído', qse: 1.8, qie: 1.6, qsd: 1.7, qid: 1.4, maiorBolsao: 2.3 };
const ENOUGH_FLUID = { liquidoAmniotico: 'Normal', qse: 2.8, qie: 2.6, qsd: 3.0, qid: 2.7, maiorBolsao: 4.1 };

export const GROWTH_RESTRICTION_AREA: Area = {
  title: 'Growth restriction, early and late',
  cases: [
    {
      title: 'Early restriction with absent end-diastolic flow at 28 weeks',
      story:
        'Hypertensive mother. Weight and abdomen below P3, absent end-diastolic flow in the umbilical artery, redistribution, positive a-wave.',
      exam: {
        day: '2026-05-12',
        age: '28+3',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 66, cc: 247, ca: 204, cf: 46 },
          [FLUID]: LITTLE_FLUID,
          [UTERINE]: {
            piUterinaDireita: 1.62,
            piUterinaEsquerda: 1.48,
            incisuraDireita: 'PRESENTE',
            incisuraEsquerda: 'PRESENTE',
          },
          [FLOW]: {
            piUmbilical: 1.9,
            diastole: 'AUSENTE',
            diastoleZero: 'PRESENTE',
            diastoleReversa: 'AUSENTE',
            piCerebral: 1.35,
            centralizacao: 'SIM',
            piDuctoVenoso: 0.7,
            ondaADuctoVenoso: 'Positivo',
          },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 799.7, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.0023, within: 0.0005, from: 'hadlock1991' },
        { of: `${SIZE}.caPercentil`, is: 0.0014, within: 0.0003, from: 'hadlock1984' },
        { of: `${SIZE}.relacaoCCCAPercentil`, is: 0.994, within: 0.002, from: 'campbell' },
        { of: `${FLOW}.relacaoCerebralPlacentaria`, is: 0.71, within: 0.005, from: 'arithmetic' },
        { of: `${FLOW}.piCerebralPercentil`, is: 0.0076, within: 0.001, from: 'ciobanu2019' },
        { of: `${FLOW}.piDuctoVenosoPercentil`, is: 0.69, within: 0.01, from: 'tongprasert2012' },
        { of: `${UTERINE}.piUterinaMedia`, is: 1.55, within: 0.001, from: 'arithmetic' },
        { of: `${UTERINE}.piUterinaMediaPercentil`, is: 0.998, within: 0.001, from: 'gomez2008' },
        { of: `${FLUID}.ilaTotal`, is: 6.5, within: 0.01, from: 'arithmetic' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 28s3d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p3',
          fetus: 1,
          says: 'Peso fetal estimado de 800 g, abaixo do percentil 3.',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'gr.rcfPrecoce',
          fetus: 1,
          says: 'Achados que preenchem critérios de restrição de crescimento fetal precoce.',
          from: ['rules', 'gordijn2016'],
        },
        {
          rule: 'do.estagio',
          fetus: 1,
          says: 'Restrição de crescimento fetal em estágio II (Figueras e Gratacós, 2014).',
          from: ['figueras2014', 'correctionB7'],
        },
        {
          rule: 'la.reduzido',
          fetus: 1,
          says: 'Líquido amniótico no limite inferior (ILA 6,5 cm).',
          from: ['rules', 'dashe2018'],
        },
        { rule: 'do.zero', fetus: 1, says: 'Diástole zero na artéria umbilical.', from: ['rules', 'figueras2014'] },
        {
          rule: 'do.rcp1',
          fetus: 1,
          says: 'Relação cerebroplacentária inferior a 1 (0,71): centralização de fluxo.',
          from: ['rules', 'ciobanu2019'],
        },
        {
          rule: 'do.ut',
          says: 'IP médio das artérias uterinas acima do percentil 95 (1,55).',
          from: ['rules', 'gomez2008'],
        },
        { rule: 'do.incisura', says: 'Incisura protodiastólica em artéria uterina após 24 semanas.', from: 'rules' },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [
        { rule: 'gr.ok', from: 'rules' },
        { rule: 'gr.ig', from: 'correctionB2' },
        { rule: 'gen.pLow:2ndand3rdquarter.biometria.ca', from: 'correctionB2' },
        { rule: 'gen.z2:2ndand3rdquarter.biometria.ca', from: 'correctionB2' },
        { rule: 'do.normal', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Restrição de crescimento fetal precoce, estágio II, com diástole zero na artéria umbilical e centralização.',
          reading: [
            { rule: 'conclusion.silentAlerts', fetus: 1, from: 'correctionA2' },
            { rule: 'conclusion.silentAlerts', from: 'correctionA2' },
          ],
        },
        {
          text: 'Feto com crescimento adequado. Doppler normal.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.silentAlerts', fetus: 1, from: 'correctionA2' },
          ],
        },
      ],
    },
    {
      title: 'Early restriction, Doppler not done yet',
      story: 'At 26 weeks weight and abdomen lie at P1. The criteria are met by size alone; a stage needs the Doppler.',
      exam: {
        day: '2026-05-12',
        age: '26+2',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 62, cc: 232, ca: 190, cf: 43 },
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 658.2, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.01, within: 0.0005, from: 'hadlock1991' },
        { of: `${SIZE}.caPercentil`, is: 0.0099, within: 0.0005, from: 'hadlock1984' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 26s2d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p3',
          fetus: 1,
          says: 'Peso fetal estimado de 658 g, abaixo do percentil 3.',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'gr.rcfPrecoce',
          fetus: 1,
          says: 'Achados que preenchem critérios de restrição de crescimento fetal precoce.',
          from: ['rules', 'gordijn2016'],
        },
        {
          rule: 'do.estagio',
          fetus: 1,
          says: 'Restrição de crescimento fetal: estadiamento requer Doppler.',
          from: ['figueras2014', 'correctionB7'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Early restriction with reversed end-diastolic flow at 29 weeks',
      story:
        'Weight below P1, reversed end-diastolic flow, ductus venosus index above P95 with a positive a-wave: stage III.',
      exam: {
        day: '2026-05-20',
        age: '29+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 68, cc: 252, ca: 213, cf: 48 },
          [FLUID]: ENOUGH_FLUID,
          [UTERINE]: { piUterinaDireita: 1.7, piUterinaEsquerda: 1.5 },
          [FLOW]: {
            piUmbilical: 2.05,
            diastole: 'AUSENTE',
            diastoleZero: 'AUSENTE',
            diastoleReversa: 'PRESENTE',
            piCerebral: 1.3,
            piDuctoVenoso: 0.95,
            ondaADuctoVenoso: 'Positivo',
          },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 897.2, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.0042, within: 0.0005, from: 'hadlock1991' },
        { of: `${FLOW}.piDuctoVenosoPercentil`, is: 0.979, within: 0.002, from: 'tongprasert2012' },
        { of: `${FLOW}.relacaoCerebralPlacentaria`, is: 0.63, within: 0.005, from: 'arithmetic' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 29s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p3',
          fetus: 1,
          says: 'Peso fetal estimado de 897 g, abaixo do percentil 3.',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'gr.rcfPrecoce',
          fetus: 1,
          says: 'Achados que preenchem critérios de restrição de crescimento fetal precoce.',
          from: ['rules', 'gordijn2016'],
        },
        {
          rule: 'do.estagio',
          fetus: 1,
          says: 'Restrição de crescimento fetal em estágio III (Figueras e Gratacós, 2014).',
          from: ['figueras2014', 'correctionB7'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'do.reversa',
          fetus: 1,
          says: 'Diástole reversa na artéria umbilical.',
          from: ['rules', 'figueras2014'],
        },
        {
          rule: 'do.rcp1',
          fetus: 1,
          says: 'Relação cerebroplacentária inferior a 1 (0,63): centralização de fluxo.',
          from: ['rules', 'ciobanu2019'],
        },
        {
          rule: 'do.dv95',
          fetus: 1,
          says: 'IPV do ducto venoso aumentado (P97,9).',
          from: ['rules', 'tongprasert2012'],
        },
        {
          rule: 'do.ut',
          says: 'IP médio das artérias uterinas acima do percentil 95 (1,60).',
          from: ['rules', 'gomez2008'],
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Early restriction with reversed a-wave at 27 weeks',
      story:
        'Weight far below P1, absent end-diastolic flow, reversed a-wave and pulsations in the umbilical vein: stage IV.',
      exam: {
        day: '2026-05-20',
        age: '27+4',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: { ...LIVING, movimentosFetais: 'ausente' },
          [SIZE]: { dbp: 62, cc: 231, ca: 180, cf: 43 },
          [FLUID]: { liquidoAmniotico: 'Diminuído', qse: 1.1, qie: 0.9, qsd: 1.0, qid: 0.8, maiorBolsao: 1.4 },
          [UTERINE]: { piUterinaDireita: 1.9, piUterinaEsquerda: 1.7 },
          [FLOW]: {
            piUmbilical: 2.2,
            diastole: 'AUSENTE',
            diastoleZero: 'PRESENTE',
            diastoleReversa: 'AUSENTE',
            piCerebral: 1.2,
            piDuctoVenoso: 1.4,
            ondaADuctoVenoso: 'FluxoReverso',
            veiaUmbilical: 'pulsatil',
          },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 614, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.0002, within: 0.0002, from: 'hadlock1991' },
        { of: `${SIZE}.ccZscore`, is: -3.09, within: 0.01, from: 'hadlock1984' },
        { of: `${FLUID}.ilaTotal`, is: 3.8, within: 0.01, from: 'arithmetic' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 27s4d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p3',
          fetus: 1,
          says: 'Peso fetal estimado de 614 g, abaixo do percentil 3.',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'gr.rcfPrecoce',
          fetus: 1,
          says: 'Achados que preenchem critérios de restrição de crescimento fetal precoce.',
          from: ['rules', 'gordijn2016'],
        },
        {
          rule: 'do.estagio',
          fetus: 1,
          says: 'Restrição de crescimento fetal em estágio IV (Figueras e Gratacós, 2014).',
          from: ['figueras2014', 'correctionB7'],
        },
        {
          rule: 'gr.micro',
          fetus: 1,
          says: 'Circunferência cefálica 3 desvios-padrão ou mais abaixo da média: investigar microcefalia.',
          from: 'rules',
        },
        {
          rule: 'la.oligo',
          fetus: 1,
          says: 'Oligoâmnio (ILA 3,8 cm, maior bolsão 1,4 cm).',
          from: ['rules', 'dashe2018'],
        },
        { rule: 'do.zero', fetus: 1, says: 'Diástole zero na artéria umbilical.', from: ['rules', 'figueras2014'] },
        {
          rule: 'do.rcp1',
          fetus: 1,
          says: 'Relação cerebroplacentária inferior a 1 (0,55): centralização de fluxo.',
          from: ['rules', 'ciobanu2019'],
        },
        { rule: 'do.dvReverso', fetus: 1, says: 'Ducto venoso com onda A reversa.', from: 'rules' },
        { rule: 'do.vu', fetus: 1, says: 'Pulsatilidade na veia umbilical.', from: 'rules' },
        {
          rule: 'do.ut',
          says: 'IP médio das artérias uterinas acima do percentil 95 (1,80).',
          from: ['rules', 'gomez2008'],
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Late restriction by size and cerebroplacental ratio at 35 weeks',
      story: 'Weight at P9, umbilical artery normal, cerebral vasodilatation: two of the three late criteria.',
      exam: {
        day: '2026-06-23',
        age: '35+1',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 85, cc: 308, ca: 288, cf: 64.5 },
          [FLUID]: ENOUGH_FLUID,
          [UTERINE]: { piUterinaDireita: 0.72, piUterinaEsquerda: 0.68 },
          [FLOW]: { piUmbilical: 1.08, ...FORWARD_FLOW, piCerebral: 1.22, centralizacao: 'SIM' },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 2150, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.0857, within: 0.001, from: 'hadlock1991' },
        { of: `${SIZE}.caPercentil`, is: 0.0539, within: 0.001, from: 'hadlock1984' },
        { of: `${FLOW}.piUmbilicalPercentil`, is: 0.854, within: 0.002, from: 'ciobanu2019' },
        { of: `${FLOW}.piCerebralPercentil`, is: 0.0076, within: 0.001, from: 'ciobanu2019' },
        { of: `${FLOW}.relacaoCerebralPlacentaria`, is: 1.13, within: 0.005, from: 'arithmetic' },
        { of: `${FLOW}.relacaoCerebralPlacentariaPercentil`, is: 0.0039, within: 0.001, from: 'ciobanu2019' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 35s1d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p10',
          fetus: 1,
          says: 'Peso fetal estimado de 2.150 g, entre os percentis 3 e 10.',
          from: ['rules', 'isuog2020'],
        },
        {
          rule: 'gr.rcfTardia',
          fetus: 1,
          says: 'Achados que preenchem critérios de restrição de crescimento fetal tardia.',
          from: ['rules', 'gordijn2016'],
        },
        {
          rule: 'do.estagio',
          fetus: 1,
          says: 'Restrição de crescimento fetal em estágio I (Figueras e Gratacós, 2014).',
          from: ['figueras2014', 'correctionB7'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'do.auNormal', fetus: 1, says: 'Artéria umbilical com resistência normal.', from: 'rules' },
        {
          rule: 'do.rcp5',
          fetus: 1,
          says: 'Relação cerebroplacentária abaixo do percentil 5: redistribuição de fluxo.',
          from: ['rules', 'ciobanu2019'],
        },
        { rule: 'do.utNormal', says: 'Artérias uterinas com resistência normal.', from: 'rules' },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Late restriction below P3 with normal Doppler at 37 weeks',
      story: 'Weight at P2 with normal vessels: size alone meets the late criteria, stage I.',
      exam: {
        day: '2026-06-23',
        age: '37+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 87, cc: 316, ca: 286, cf: 66 },
          [FLUID]: ENOUGH_FLUID,
          [UTERINE]: { piUterinaDireita: 0.74, piUterinaEsquerda: 0.7 },
          [FLOW]: { piUmbilical: 0.9, ...FORWARD_FLOW, piCerebral: 1.55, centralizacao: 'NAO' },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 2218.4, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.0219, within: 0.001, from: 'hadlock1991' },
        { of: `${FLOW}.relacaoCerebralPlacentariaPercentil`, is: 0.318, within: 0.005, from: 'ciobanu2019' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 37s0d, com feto vivo em apresentação cefálica; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p3',
          fetus: 1,
          says: 'Peso fetal estimado de 2.218 g, abaixo do percentil 3.',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'gr.rcfTardia',
          fetus: 1,
          says: 'Achados que preenchem critérios de restrição de crescimento fetal tardia.',
          from: ['rules', 'gordijn2016'],
        },
        {
          rule: 'do.estagio',
          fetus: 1,
          says: 'Restrição de crescimento fetal em estágio I (Figueras e Gratacós, 2014).',
          from: ['figueras2014', 'correctionB7'],
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
    {
      title: 'Late restriction by a small abdomen and a fall across visits',
      story:
        'P75 at 28 weeks; at 33 weeks the abdomen lies at P9 and the weight has crossed more than two quartiles: two of three late criteria.',
      earlier: [
        {
          day: '2026-06-01',
          age: '28+0',
          typed: {
            [AGE]: ONE_FETUS,
            [SEEN]: LIVING,
            [SIZE]: { dbp: 71, cc: 268, ca: 250, cf: 54.2 },
            [FLUID]: ENOUGH_FLUID,
          },
        },
      ],
      exam: {
        day: '2026-07-06',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 82, cc: 303, ca: 272, cf: 63 },
          [FLUID]: ENOUGH_FLUID,
          [FLOW]: { piUmbilical: 0.98, ...FORWARD_FLOW, piCerebral: 1.85 },
        },
      },
      values: [
        { of: `${AGE}.calculada`, is: 231, from: 'arithmetic' },
        { of: `${SIZE}.caPercentil`, is: 0.0943, within: 0.001, from: 'hadlock1984' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.1757, within: 0.001, from: 'hadlock1991' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 33s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ca10',
          fetus: 1,
          says: 'Circunferência abdominal abaixo do percentil 10; peso fetal estimado de 1.895 g (P18).',
          from: ['rules', 'isuog2020'],
        },
        {
          rule: 'gr.queda',
          fetus: 1,
          says: 'Desaceleração do crescimento: queda de mais de dois quartis em relação ao exame anterior.',
          from: ['correctionB4', 'gordijn2016'],
        },
        {
          rule: 'gr.rcfTardia',
          fetus: 1,
          says: 'Achados que preenchem critérios de restrição de crescimento fetal tardia.',
          from: ['rules', 'gordijn2016'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'do.normal', fetus: 1, says: 'Dopplervelocimetria fetal dentro da normalidade.', from: 'rules' },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
  ],
};

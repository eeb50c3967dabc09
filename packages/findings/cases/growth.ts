import type { Area } from './case.ts';
import { FORWARD_FLOW, LIVING, ONE_FETUS } from './common.ts';

const FORM = '2ndand3rdquarter';
const SEEN = `${FORM}.avaliacaoGestacao1`;
const SIZE = `${FORM}.biometria1`;
const FLUID = `${FORM}.avalBiofisicaFetal1`;
const FLOW = 'obstetricdoppler.fetal1';
const UTERINE = 'obstetricdoppler.uterinas';
const AGE = 'gestationalAge.info';

const ENOUGH_FLUID = { liquidoAmniotico: 'Normal', qse: 3.1, qie: 3.4, qsd: 3.6, qid: 3.2, maiorBolsao: 4.6 };

export const GROWTH_AREA: Area = {
  title: 'Growth',
  cases: [
    {
      title: 'Growth scan at 32 weeks, everything as expected',
      story: 'Second pregnancy, dated by a certain last period. Routine growth scan; nothing is out of the ordinary.',
      exam: {
        day: '2026-10-14',
        age: '32+2',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 80, dof: 103, cc: 293, ca: 276, cf: 61.2 },
          [FLUID]: ENOUGH_FLUID,
        },
        normal: [`${FORM}.anatomiaFetal1`],
      },
      values: [
        { of: `${AGE}.calculada`, is: 226, from: 'arithmetic' },
        { of: `${SIZE}.dbpPercentil`, is: 0.364, within: 0.002, from: 'hadlock1984' },
        { of: `${SIZE}.ccPercentil`, is: 0.156, within: 0.002, from: 'hadlock1984' },
        { of: `${SIZE}.caPercentil`, is: 0.307, within: 0.002, from: 'hadlock1984' },
        { of: `${SIZE}.cfPercentil`, is: 0.24, within: 0.002, from: 'hadlock1984' },
        { of: `${SIZE}.pesoEstimado`, is: 1840.5, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.26, within: 0.002, from: 'hadlock1991' },
        { of: `${SIZE}.indiceCefalico`, is: 77.7, within: 0.05, from: 'arithmetic' },
        { of: `${FORM}.idadeGestacional1.igBiometrica`, is: 221, within: 1, from: 'hadlock1984' },
        { of: `${FLUID}.ilaTotal`, is: 13.3, within: 0.01, from: 'arithmetic' },
        { of: `${FLUID}.ilaTotalPercentil`, is: 0.403, within: 0.005, from: 'moore1990' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 32s2d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.840 g (± 15%), adequado para a idade gestacional (P26).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Small for age with normal Doppler at 36 weeks',
      story:
        'Slim mother, two small children. The fetus lies between P3 and P10 and all vessels are normal: small, not restricted.',
      exam: {
        day: '2026-10-20',
        age: '36+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 86, cc: 312, ca: 296, cf: 66 },
          [FLUID]: ENOUGH_FLUID,
          [UTERINE]: { piUterinaDireita: 0.72, piUterinaEsquerda: 0.68 },
          [FLOW]: { piUmbilical: 0.92, ...FORWARD_FLOW, piCerebral: 1.7, centralizacao: 'NAO' },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 2311.6, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.0894, within: 0.001, from: 'hadlock1991' },
        { of: `${SIZE}.caPercentil`, is: 0.0563, within: 0.001, from: 'hadlock1984' },
        { of: `${FLOW}.piUmbilicalPercentil`, is: 0.579, within: 0.002, from: 'ciobanu2019' },
        { of: `${FLOW}.piCerebralPercentil`, is: 0.4335, within: 0.002, from: 'ciobanu2019' },
        { of: `${FLOW}.relacaoCerebralPlacentaria`, is: 1.85, within: 0.005, from: 'arithmetic' },
        { of: `${FLOW}.relacaoCerebralPlacentariaPercentil`, is: 0.393, within: 0.005, from: 'ciobanu2019' },
        { of: `${UTERINE}.piUterinaMediaPercentil`, is: 0.538, within: 0.002, from: 'gomez2008' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 36s0d, com feto vivo em apresentação cefálica; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p10',
          fetus: 1,
          says: 'Peso fetal estimado de 2.312 g, entre os percentis 3 e 10: feto pequeno para a idade gestacional; acompanhar a curva de crescimento.',
          from: ['rules', 'isuog2020'],
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
      silent: [
        { rule: 'gr.rcfTardia', from: 'gordijn2016' },
        { rule: 'do.estagio', from: 'figueras2014' },
        { rule: 'gr.ok', from: 'isuog2020' },
      ],
      concluded: [
        {
          text: 'Feto pequeno para a idade gestacional, com Dopplervelocimetria normal. Líquido amniótico normal.',
          reading: [],
        },
        {
          text: 'Crescimento fetal adequado para a idade gestacional.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Weight within limits, abdomen below P10',
      story: 'At 34 weeks the weight lies at P16, but the abdomen at P4: the fetus is small by the definition of 2020.',
      exam: {
        day: '2026-09-08',
        age: '34+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 85, cc: 305, ca: 276, cf: 66 },
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 2057.8, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.1555, within: 0.001, from: 'hadlock1991' },
        { of: `${SIZE}.caPercentil`, is: 0.0428, within: 0.001, from: 'hadlock1984' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 34s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ca10',
          fetus: 1,
          says: 'Circunferência abdominal abaixo do percentil 10: feto pequeno para a idade gestacional; peso fetal estimado de 2.058 g (P16).',
          from: ['rules', 'isuog2020'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [
        { rule: 'gr.ok', from: 'correctionB2' },
        { rule: 'gen.pLow:2ndand3rdquarter.biometria.ca', from: 'correctionB2' },
      ],
    },
    {
      title: 'Weight just below the limit of P10',
      story: 'The weight lies at P9.7. Rounded it would read P10 and contradict its own class.',
      exam: {
        day: '2026-09-08',
        age: '35+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 85, cc: 308, ca: 286.5, cf: 65 },
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 2148.8, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.0973, within: 0.0005, from: 'hadlock1991' },
        { of: `${SIZE}.caPercentil`, is: 0.0523, within: 0.0005, from: 'hadlock1984' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 35s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p10',
          fetus: 1,
          says: 'Peso fetal estimado de 2.149 g, entre os percentis 3 e 10: feto pequeno para a idade gestacional; avaliar Doppler e curva de crescimento.',
          from: ['rules', 'isuog2020'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [{ rule: 'gr.ok', from: 'isuog2020' }],
    },
    {
      title: 'Large for age at 36 weeks, mother with gestational diabetes',
      story: 'The weight lies at P94 and the abdomen above P99: large by the usual definition, below the band of P98.',
      exam: {
        day: '2026-10-01',
        age: '36+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 91, cc: 330, ca: 352, cf: 71 },
          [FLUID]: { liquidoAmniotico: 'Normal', qse: 4.8, qie: 4.6, qsd: 5.1, qid: 4.4, maiorBolsao: 6.8 },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 3383.6, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.937, within: 0.001, from: 'hadlock1991' },
        { of: `${SIZE}.caPercentil`, is: 0.9952, within: 0.0005, from: 'hadlock1984' },
        { of: `${FLUID}.ilaTotal`, is: 18.9, within: 0.01, from: 'arithmetic' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 36s0d, com feto vivo em apresentação cefálica; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        { rule: 'gr.p90', fetus: 1, from: ['correctionB3', 'acog216'] },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [{ rule: 'gr.ok', from: 'rules' }],
    },
    {
      title: 'Estimated weight above 4000 g near term',
      story: 'At 38 weeks and 4 days the estimate passes 4000 g and P98; delivery has to be discussed.',
      exam: {
        day: '2026-10-01',
        age: '38+4',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 96, cc: 346, ca: 396, cf: 76 },
          [FLUID]: { liquidoAmniotico: 'Normal', qse: 4.1, qie: 3.9, qsd: 4.4, qid: 3.6, maiorBolsao: 5.5 },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 4494.4, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.9949, within: 0.0005, from: 'hadlock1991' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 38s4d, com feto vivo em apresentação cefálica; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p98',
          fetus: 1,
          says: 'Peso fetal estimado de 4.494 g, no percentil 98 ou acima dele: feto grande para a idade gestacional; correlacionar com glicemia materna.',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Weight by Hadlock on the INTERGROWTH curve',
      story:
        'The clinic works with INTERGROWTH-21st; the weight is by Hadlock, so the curve made for that weight places it.',
      exam: {
        day: '2026-08-19',
        age: '32+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 79, cc: 293, ca: 256, cf: 60, curvaPeso: 'intergrowth' },
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 1610.8, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.166, within: 0.002, from: ['stirnemann2020', 'correctionA5'] },
        { of: `${SIZE}.caPercentil`, is: 0.0366, within: 0.001, from: 'hadlock1984' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 32s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ca10',
          fetus: 1,
          says: 'Circunferência abdominal abaixo do percentil 10: feto pequeno para a idade gestacional; peso fetal estimado de 1.611 g (P17).',
          from: ['rules', 'isuog2020'],
        },
        {
          rule: 'gr.assim',
          fetus: 1,
          says: 'Relação CC/CA elevada, sugerindo padrão assimétrico de crescimento.',
          from: ['rules', 'campbell'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Weight and curve both INTERGROWTH',
      story:
        'The same fetus weighed by the equation of INTERGROWTH-21st itself, from head and abdomen: its own curve of 2017 places it.',
      exam: {
        day: '2026-08-19',
        age: '32+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { cc: 293, ca: 256, cf: 60, formulaPeso: 'intergrowth', curvaPeso: 'intergrowth' },
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 1460.8, within: 1, from: 'stirnemann2017' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.0898, within: 0.001, from: ['stirnemann2017', 'correctionA5'] },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 32s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.p10',
          fetus: 1,
          says: 'Peso fetal estimado de 1.461 g, entre os percentis 3 e 10: feto pequeno para a idade gestacional; avaliar Doppler e curva de crescimento.',
          from: ['rules', 'isuog2020'],
        },
        {
          rule: 'gr.assim',
          fetus: 1,
          says: 'Relação CC/CA elevada, sugerindo padrão assimétrico de crescimento.',
          from: ['rules', 'campbell'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Small head in a fetus of normal weight',
      story:
        'At 30 weeks the head circumference lies more than three standard deviations below the mean; abdomen and femur are normal.',
      exam: {
        day: '2026-07-22',
        age: '30+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: LIVING,
          [SIZE]: { dbp: 70, cc: 252, ca: 262, cf: 58 },
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${SIZE}.ccZscore`, is: -3.24, within: 0.01, from: 'hadlock1984' },
        { of: `${SIZE}.pesoEstimado`, is: 1466.5, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.327, within: 0.002, from: 'hadlock1991' },
        { of: `${SIZE}.relacaoCCCA`, is: 0.96, within: 0.005, from: 'arithmetic' },
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
          says: 'Peso fetal estimado de 1.466 g (± 15%), adequado para a idade gestacional (P33).',
          from: ['rules', 'hadlock1991'],
        },
        {
          rule: 'gr.micro',
          fetus: 1,
          says: 'Circunferência cefálica 3 desvios-padrão ou mais abaixo da média: investigar microcefalia.',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      concluded: [
        {
          text: 'Biometria fetal dentro da normalidade. Peso adequado para a idade gestacional.',
          reading: [{ rule: 'conclusion.silent', fetus: 1, from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Growth slows between two visits',
      story:
        'At 28 weeks P75, at 33 weeks P24: the fetus is not small, but its weight has crossed more than two quartiles.',
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
          [SIZE]: { dbp: 82, cc: 303, ca: 278, cf: 63 },
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${AGE}.calculada`, is: 231, from: 'arithmetic' },
        { of: `${SIZE}.pesoEstimado`, is: 1956.4, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.236, within: 0.002, from: 'hadlock1991' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 33s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.queda',
          fetus: 1,
          says: 'Desaceleração do crescimento: queda de mais de dois quartis em relação ao exame anterior; peso fetal estimado atual de 1.956 g (P24).',
          from: ['correctionB4', 'gordijn2016'],
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      silent: [{ rule: 'gr.rcfTardia', from: 'gordijn2016' }],
      concluded: [
        {
          text: 'Peso fetal adequado para a idade gestacional (P24). Líquido amniótico normal.',
          reading: [
            { rule: 'growth.centiles', fetus: 1, from: 'correctionB4' },
            { rule: 'growth.centiles', fetus: 1, from: 'correctionB4' },
            { rule: 'conclusion.silentAlerts', fetus: 1, from: 'correctionA2' },
          ],
        },
      ],
    },
  ],
};

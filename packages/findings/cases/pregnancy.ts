import type { Area } from './case.ts';
import { LIVING, ONE_FETUS } from './common.ts';

const FORM = '2ndand3rdquarter';
const SEEN = `${FORM}.avaliacaoGestacao1`;
const SIZE = `${FORM}.biometria1`;
const FLUID = `${FORM}.avalBiofisicaFetal1`;
const AGE = 'gestationalAge.info';

const ENOUGH_FLUID = { liquidoAmniotico: 'Normal', maiorBolsao: 5.2 };
const AT_28 = { dbp: 70.5, cc: 266, ca: 240, cf: 53.8 };

export const PREGNANCY_AREA: Area = {
  title: 'Placenta, cord and fetal life',
  cases: [
    {
      title: 'Placenta previa with signs of accreta',
      story:
        'Three previous cesareans; at 28 weeks the placenta covers the internal os, with several signs of accreta.',
      exam: {
        day: '2026-05-26',
        age: '28+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: { ...LIVING, placenta: 'Prévia total', placentaDistanciaOI: 0, sinaisAcretismo: 'multiplos' },
          [SIZE]: AT_28,
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 1225.7, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.538, within: 0.002, from: 'hadlock1991' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 28s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.226 g (± 15%), adequado para a idade gestacional (P54).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'pl.previa',
          fetus: 1,
          says: 'Placenta prévia; confirmar por via transvaginal e reavaliar com 32 semanas.',
          from: 'rules',
        },
        {
          rule: 'pl.acret',
          fetus: 1,
          says: 'Sinais sugestivos de espectro de placenta acreta (múltiplos sinais).',
          from: 'rules',
        },
      ],
      concluded: [
        {
          text: 'Placenta posterior, de inserção normal.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Low-lying placenta at 28 weeks',
      story: 'The edge lies 12 mm from the internal os.',
      exam: {
        day: '2026-05-26',
        age: '28+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: { ...LIVING, placentaDistanciaOI: 12, sinaisAcretismo: 'ausentes' },
          [SIZE]: AT_28,
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 28s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.226 g (± 15%), adequado para a idade gestacional (P54).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'pl.baixa',
          fetus: 1,
          says: 'Placenta de inserção baixa, a 12,0 mm do orifício interno.',
          from: 'rules',
        },
      ],
    },
    {
      title: 'Velamentous insertion with vasa previa',
      story: 'At 28 weeks fetal vessels run over the internal os; only two vessels in the cord.',
      exam: {
        day: '2026-05-26',
        age: '28+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: { ...LIVING, insercaoCordao: 'velamentosa', vasaPrevia: 'presente', cordaoVasos: '2' },
          [SIZE]: AT_28,
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 28s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.226 g (± 15%), adequado para a idade gestacional (P54).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'co.velam', fetus: 1, says: 'Inserção velamentosa do cordão.', from: 'rules' },
        { rule: 'co.vasa', fetus: 1, says: 'Vasa prévia.', from: 'rules' },
        { rule: 'co.auu', fetus: 1, says: 'Artéria umbilical única.', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Crescimento adequado. Artéria umbilical única, inserção velamentosa do cordão.',
          reading: [{ rule: 'conclusion.silent', fetus: 1, from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Fetal death at 30 weeks',
      story: 'No fetal movements for two days; no heartbeat, confirmed by a second examiner.',
      exam: {
        day: '2026-05-26',
        age: '30+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: {
            situacaoFetal: 'Longitudinal',
            apresentacaoFetal: 'Cefálica',
            movimentosFetais: 'ausente',
            batimentosFetais: 'ausente',
            placenta: 'Anterior',
          },
          [SIZE]: { dbp: 75.5, cc: 284, ca: 261, cf: 58.2 },
          [FLUID]: { liquidoAmniotico: 'Normal', maiorBolsao: 3.6 },
        },
      },
      values: [],
      offers: [
        {
          rule: 'av.obito',
          fetus: 1,
          says: 'Ausência de batimentos cardíacos fetais: óbito fetal; confirmar com segundo examinador.',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta anterior.', from: 'report' },
      ],
      silent: [{ rule: 'gr.ok', from: 'correctionB2' }],
      concluded: [
        { text: 'Gestação única com feto vivo.', reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }] },
        { text: 'Óbito fetal.', reading: [] },
      ],
    },
    {
      title: 'Fetal bradycardia',
      story: 'At 28 weeks the heart beats 92 times a minute, regularly.',
      exam: {
        day: '2026-05-26',
        age: '28+0',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: { ...LIVING, bcf: 92 },
          [SIZE]: AT_28,
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [],
      offers: [
        { rule: 'av.bradi', fetus: 1, says: 'Bradicardia fetal (92 bpm).', from: 'rules' },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 1.226 g (± 15%), adequado para a idade gestacional (P54).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
      concluded: [
        {
          text: 'Feto com frequência cardíaca normal.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Breech presentation at 36 weeks',
      story: 'The rest of the scan is normal; external version can be discussed.',
      exam: {
        day: '2026-05-26',
        age: '36+4',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: { ...LIVING, apresentacaoFetal: 'Pélvica' },
          [SIZE]: { dbp: 88, cc: 327, ca: 318, cf: 70.3 },
          [FLUID]: ENOUGH_FLUID,
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 2806.8, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: 0.369, within: 0.002, from: 'hadlock1991' },
      ],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 36s4d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        { rule: 'av.pelvica', fetus: 1, says: 'Apresentação pélvica com 36 semanas ou mais.', from: 'rules' },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 2.807 g (± 15%), adequado para a idade gestacional (P37).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Forty-one weeks',
      story: 'Past the due date with enough fluid; Hadlock 1991 ends at 40 weeks, so the weight has no percentile.',
      exam: {
        day: '2026-05-26',
        age: '41+1',
        typed: {
          [AGE]: ONE_FETUS,
          [SEEN]: { ...LIVING, placentaMaturidade: 'III' },
          [SIZE]: { dbp: 95, cc: 349, ca: 359, cf: 78.5 },
          [FLUID]: { liquidoAmniotico: 'Normal', qse: 2.6, qie: 2.4, qsd: 2.7, qid: 2.2, maiorBolsao: 3.4 },
        },
      },
      values: [
        { of: `${SIZE}.pesoEstimado`, is: 3901.7, within: 1, from: 'hadlock1985' },
        { of: `${SIZE}.pesoEstimadoPercentil`, is: null, from: 'hadlock1991' },
        { of: `${FLUID}.ilaTotal`, is: 9.9, within: 0.01, from: 'arithmetic' },
      ],
      offers: [
        { rule: 'gl.posdatismo', says: 'Idade gestacional igual ou superior a 41 semanas.', from: 'rules' },
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 41s1d, com feto vivo em apresentação cefálica; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau III.', from: 'report' },
      ],
    },
  ],
};

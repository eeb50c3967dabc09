import type { Area } from './case.ts';
import { LIVING, ONE_FETUS } from './common.ts';

const INFO = 'fetalBiophysicalProfile.info';
const PROFILE = 'fetalBiophysicalProfile.perfil1';
const TRACE_INFO = 'cardiotoco.info';
const TRACE = 'cardiotoco.tracado1';
const GROWTH = '2ndand3rdquarter';
const AGE = 'gestationalAge.info';

export const PROFILE_AREA: Area = {
  title: 'Biophysical profile and cardiotocography',
  cases: [
    {
      title: 'Profile of 8/8',
      story: 'Diabetic mother at 36 weeks; everything seen within twenty minutes.',
      exam: {
        day: '2026-08-11',
        age: '36+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoPbf: 'diabetes', incluirCtg: 'NAO' },
          [PROFILE]: {
            tempoObservacao: 20,
            movimentosRespiratorio: '2',
            movimentosFetais: '2',
            tonusFetal: '2',
            maiorBolsao: 5.1,
            liquidoAmniotico: '2',
            bcf: 140,
          },
        },
      },
      values: [
        { of: `${PROFILE}.pontuacaoTotal`, is: 8, from: 'manning1990' },
        { of: `${PROFILE}.pontuacaoMaxima`, is: 8, from: 'manning1990' },
      ],
      offers: [
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        { rule: 'bp.normal', fetus: 1, says: 'Perfil biofísico fetal 8/8: normal.', from: ['rules', 'manning1990'] },
      ],
      concluded: [{ text: 'Perfil biofísico fetal 8/8, normal. Líquido amniótico normal.', reading: [] }],
    },
    {
      title: 'Profile of 6/10 with reduced fluid',
      story:
        'At 36 weeks no breathing, pocket of 1.5 cm, the rest present, reactive trace: not a profile to repeat, but to act on.',
      exam: {
        day: '2026-08-11',
        age: '36+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoPbf: 'rcf', incluirCtg: 'SIM' },
          [PROFILE]: {
            tempoObservacao: 30,
            movimentosRespiratorio: '0',
            movimentosFetais: '2',
            tonusFetal: '2',
            maiorBolsao: 1.5,
            liquidoAmniotico: '0',
            reatividadeCtg: '2',
            bcf: 138,
          },
        },
      },
      values: [
        { of: `${PROFILE}.pontuacaoTotal`, is: 6, from: 'manning1990' },
        { of: `${PROFILE}.pontuacaoMaxima`, is: 10, from: 'manning1990' },
      ],
      offers: [
        { rule: 'la.oligo', fetus: 1, says: 'Oligoâmnio (maior bolsão 1,5 cm).', from: ['rules', 'dashe2018'] },
        {
          rule: 'bp.alterado',
          fetus: 1,
          says: 'Perfil biofísico alterado (6/10) com líquido amniótico reduzido: possível asfixia fetal; considerar a resolução da gestação.',
          from: ['rules', 'manning1990'],
        },
      ],
      silent: [{ rule: 'bp.equivoco', from: ['correctionB5', 'manning1990'] }],
    },
    {
      title: 'Profile of 6/10 with normal fluid',
      story:
        'At 33 weeks no breathing and a non-reactive trace, fluid and tone present: equivocal, repeat within a day.',
      exam: {
        day: '2026-08-11',
        age: '33+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoPbf: 'reducaoMovimentos', incluirCtg: 'SIM' },
          [PROFILE]: {
            tempoObservacao: 30,
            movimentosRespiratorio: '0',
            movimentosFetais: '2',
            tonusFetal: '2',
            maiorBolsao: 4.2,
            liquidoAmniotico: '2',
            reatividadeCtg: '0',
            bcf: 146,
          },
        },
      },
      values: [{ of: `${PROFILE}.pontuacaoTotal`, is: 6, from: 'manning1990' }],
      offers: [
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'bp.equivoco',
          fetus: 1,
          says: 'Perfil biofísico duvidoso (6/10); repetir em até 24 horas ou definir conduta conforme a idade gestacional.',
          from: ['rules', 'manning1990'],
        },
      ],
    },
    {
      title: 'Profile of 2/10',
      story: 'At 35 weeks only tone is present; the conclusion that says 8/8 contradicts the exam.',
      exam: {
        day: '2026-08-11',
        age: '35+0',
        typed: {
          [AGE]: ONE_FETUS,
          [INFO]: { indicacaoPbf: 'rcf', incluirCtg: 'SIM' },
          [PROFILE]: {
            tempoObservacao: 30,
            movimentosRespiratorio: '0',
            movimentosFetais: '0',
            tonusFetal: '2',
            maiorBolsao: 1.1,
            liquidoAmniotico: '0',
            reatividadeCtg: '0',
            bcf: 128,
          },
        },
      },
      values: [{ of: `${PROFILE}.pontuacaoTotal`, is: 2, from: 'manning1990' }],
      offers: [
        { rule: 'la.oligo', fetus: 1, says: 'Oligoâmnio (maior bolsão 1,1 cm).', from: ['rules', 'dashe2018'] },
        {
          rule: 'bp.alterado',
          fetus: 1,
          says: 'Perfil biofísico alterado (2/10): provável asfixia fetal.',
          from: ['rules', 'manning1990'],
        },
      ],
      concluded: [
        {
          text: 'Perfil biofísico fetal 8/8, normal.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.silent', fetus: 1, from: 'correctionA2' },
          ],
        },
      ],
    },
    {
      title: 'Profile ticked inside the growth exam',
      story:
        'Growth scan at 34 weeks with breathing, movements, tone and fluid ticked: its sentence is offered as well.',
      exam: {
        day: '2026-08-11',
        age: '34+0',
        typed: {
          [AGE]: ONE_FETUS,
          [`${GROWTH}.avaliacaoGestacao1`]: LIVING,
          [`${GROWTH}.biometria1`]: { dbp: 84.5, cc: 314, ca: 298, cf: 66.5 },
          [`${GROWTH}.avalBiofisicaFetal1`]: {
            movimentosRespiratorio: 'presente',
            movimentosFetais: 'presente',
            tonusFetal: 'presente',
            liquidoAmniotico: 'Normal',
            maiorBolsao: 4.4,
          },
        },
      },
      values: [{ of: `${GROWTH}.avalBiofisicaFetal1.pontuacaoBiofisica`, is: 8, from: 'manning1990' }],
      offers: [
        {
          rule: 'av.vivo',
          fetus: 1,
          says: 'Gestação única de 34s0d, com feto vivo; frequência cardíaca de 142 bpm.',
          from: 'report',
        },
        {
          rule: 'gr.ok',
          fetus: 1,
          says: 'Peso fetal estimado de 2.343 g (± 15%), adequado para a idade gestacional (P46).',
          from: 'rules',
        },
        { rule: 'la.normal', fetus: 1, says: 'Líquido amniótico em quantidade normal.', from: ['rules', 'dashe2018'] },
        {
          rule: 'bp.normal:crescimento',
          fetus: 1,
          says: 'Perfil biofísico fetal 8/8: normal.',
          from: ['rules', 'manning1990'],
        },
        { rule: 'pl.local', fetus: 1, says: 'Placenta posterior, grau I.', from: 'report' },
      ],
    },
    {
      title: 'Pathological cardiotocography',
      story: 'At 37 weeks a baseline of 95 with reduced variability for an hour and repeated late decelerations.',
      exam: {
        day: '2026-08-11',
        age: '37+0',
        typed: {
          [AGE]: ONE_FETUS,
          [TRACE_INFO]: { contexto: 'anteparto', indicacaoCtg: 'reducaoMovimentos', duracaoTracado: 60 },
          [TRACE]: {
            linhaBase: 95,
            variabilidade: 'minima',
            variabilidadeDuracao: 60,
            aceleracoes: 'ausente',
            desaceleracoes: ['tardias'],
            desaceleracoesRepetitivas: 'SIM',
          },
        },
        takes: [`${TRACE}.reatividade`, `${TRACE}.classificacaoFigo`],
      },
      values: [{ of: `${TRACE}.classificacaoFigo`, is: 'patologico', from: 'figo2015' }],
      offers: [
        {
          rule: 'ct.patol',
          fetus: 1,
          says: 'Cardiotocografia patológica: avaliação obstétrica imediata.',
          from: ['rules', 'figo2015'],
        },
        { rule: 'ct.bradi', fetus: 1, says: 'Linha de base bradicárdica.', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Cardiotocografia com padrão reativo, normal.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Reactive cardiotocography',
      story: 'At 38 weeks a baseline of 138, moderate variability, three accelerations, no deceleration.',
      exam: {
        day: '2026-08-11',
        age: '38+0',
        typed: {
          [AGE]: ONE_FETUS,
          [TRACE_INFO]: { contexto: 'anteparto', indicacaoCtg: 'rotina', duracaoTracado: 20 },
          [TRACE]: {
            linhaBase: 138,
            variabilidade: 'moderada',
            aceleracoes: 'presente',
            aceleracoesNumero: 3,
            desaceleracoes: ['ausentes'],
          },
        },
        takes: [`${TRACE}.reatividade`, `${TRACE}.classificacaoFigo`],
      },
      values: [
        { of: `${TRACE}.reatividade`, is: 'reativo', from: 'figo2015' },
        { of: `${TRACE}.classificacaoFigo`, is: 'normal', from: 'figo2015' },
      ],
      offers: [
        {
          rule: 'ct.reativo',
          fetus: 1,
          says: 'Cardiotocografia com padrão reativo, normal.',
          from: ['rules', 'figo2015'],
        },
      ],
    },
  ],
};

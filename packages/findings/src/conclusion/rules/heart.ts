import type { ConclusionRule, Test } from './rule.ts';

const SITUS = 'ecocardiogramafetal.situs{n}';
const PLANES = 'ecocardiogramafetal.planos{n}';
const MEASURES = 'ecocardiogramafetal.medidas{n}';
const FLOW = 'ecocardiogramafetal.doppler{n}';
const FUNCTION = 'ecocardiogramafetal.funcao{n}';
const RHYTHM = 'ecocardiogramafetal.ritmo{n}';
const TRACING = 'cardiotoco.tracado{n}';
const baseline = (is: string): Test => ({ criterion: 'heart.rate', is, of: { bpm: 'linhaBase' } });

/** Section 9: fetal echocardiogram and cardiotocography. */
export const HEART: readonly ConclusionRule[] = [
  {
    id: 'ec.situs',
    severity: 'C',
    at: SITUS,
    when: {
      any: [
        { field: 'situsAtrial', not: 'solitus' },
        { field: 'situsVisceral', not: 'solitus' },
      ],
    },
    // The sentence says the one that is not as usual.
    variants: [
      { when: { field: 'situsAtrial', not: 'solitus' }, say: { situs: 'situsAtrial' } },
      { when: { field: 'situsVisceral', not: 'solitus' }, say: { situs: 'situsVisceral' } },
    ],
  },
  {
    id: 'ec.av',
    severity: 'C',
    at: SITUS,
    when: { field: 'conexaoAv', not: 'concordante' },
    say: { conexaoAv: 'conexaoAv' },
  },
  {
    id: 'ec.va',
    severity: 'C',
    at: SITUS,
    when: { field: 'conexaoVa', not: 'concordante' },
    say: { conexaoVa: 'conexaoVa' },
  },
  {
    id: 'ec.arcoD',
    severity: 'A',
    at: SITUS,
    when: { field: 'arcoAortico', in: ['direito', 'duplo'] },
    say: { arcoAortico: 'arcoAortico' },
  },
  {
    id: 'ec.coarct',
    severity: 'A',
    at: MEASURES,
    when: {
      criterion: 'heart.coarctation',
      is: 'suspected',
      of: { isthmusZ: 'istmoAorticoZscore', isthmusDuct: 'relacaoIstmoDucto', rightLeft: 'relacaoVdVe' },
    },
  },
  {
    id: 'ec.ict',
    severity: 'A',
    at: MEASURES,
    when: {
      criterion: 'heart.size',
      is: 'cardiomegaly',
      of: { circumferenceRatio: 'indiceCardiotoracico', areaRatio: 'indiceArea' },
    },
    say: { indiceCardiotoracico: 'indiceCardiotoracico' },
  },
  {
    id: 'ec.valva',
    severity: 'A',
    at: FLOW,
    when: {
      any: [
        { field: 'insuficienciaMitral', in: ['leve', 'moderada', 'importante'] },
        { field: 'insuficienciaTricuspide', in: ['moderada', 'importante'] },
      ],
    },
  },
  {
    id: 'ec.ducto',
    severity: 'C',
    at: FLOW,
    when: { criterion: 'heart.duct', is: 'constricted', of: { pi: 'ipDucto', velocity: 'velocidadeDucto' } },
  },
  { id: 'ec.forame', severity: 'A', at: FLOW, when: { field: 'fluxoForame', in: ['restritivo', 'esquerdaDireita'] } },
  {
    id: 'ec.funcao',
    severity: 'A',
    at: FUNCTION,
    when: {
      any: [
        { criterion: 'heart.shortening', is: 'reduced', of: { percent: 'encurtamentoVe' } },
        { criterion: 'measure.percentile', is: 'high', of: { percentile: { percent: 'impPercentil' } } },
        { field: 'contratilidade', is: 'alterado' },
      ],
    },
  },
  {
    id: 'ec.cv',
    severity: 'C',
    at: FUNCTION,
    when: { criterion: 'heart.profile', is: 'abnormal', of: { score: 'cvEscore' } },
    say: { cvEscore: 'cvEscore' },
  },
  {
    id: 'ec.tsv',
    group: 'rit',
    severity: 'C',
    at: RHYTHM,
    when: { field: 'ritmoCardiaco', in: ['taquicardiaSv', 'flutter'] },
    say: { ritmoCardiaco: 'ritmoCardiaco', fc: 'fc' },
  },
  { id: 'ec.bavt', group: 'rit', severity: 'C', at: RHYTHM, when: { field: 'ritmoCardiaco', in: ['bav2', 'bavt'] } },
  {
    id: 'ec.pr',
    group: 'rit',
    severity: 'A',
    at: RHYTHM,
    when: { criterion: 'heart.conduction', is: 'prolonged', of: { intervalMs: 'intervaloAv' } },
    say: { intervaloAv: 'intervaloAv' },
  },
  {
    id: 'ec.extra',
    group: 'rit',
    severity: 'I',
    at: RHYTHM,
    when: { field: 'ritmoCardiaco', in: ['extrassistoleAtrial', 'extrassistoleVentricular'] },
  },
  {
    id: 'ec.normal',
    severity: 'N',
    at: PLANES,
    when: { all: [{ onlyRows: 'normal', filled: 1 }, { calm: 'heart' }] },
  },
  {
    id: 'ct.reativo',
    group: 'ctg',
    severity: 'N',
    at: TRACING,
    when: {
      all: [
        { field: 'reatividade', is: 'reativo' },
        { field: 'classificacaoFigo', is: 'normal' },
      ],
    },
  },
  {
    id: 'ct.patol',
    group: 'ctg',
    severity: 'C',
    at: TRACING,
    when: {
      any: [
        { field: 'classificacaoFigo', is: 'patologico' },
        { field: 'categoriaAcog', is: 'III' },
      ],
    },
  },
  {
    id: 'ct.susp',
    group: 'ctg',
    severity: 'A',
    at: TRACING,
    when: {
      any: [
        { field: 'classificacaoFigo', is: 'suspeito' },
        { field: 'categoriaAcog', is: 'II' },
      ],
    },
  },
  { id: 'ct.naoReat', group: 'ctg', severity: 'A', at: TRACING, when: { field: 'reatividade', is: 'naoReativo' } },
  { id: 'ct.taqui', severity: 'A', at: TRACING, when: baseline('rapid') },
  { id: 'ct.bradi', severity: 'A', at: TRACING, when: baseline('slow') },
  // The uterus contracts once, whoever is in it.
  {
    id: 'ct.hiper',
    severity: 'A',
    at: 'cardiotoco.tracado1',
    when: { criterion: 'tracing.contractions', is: 'tachysystole', of: { count: 'contracoes' } },
  },
];

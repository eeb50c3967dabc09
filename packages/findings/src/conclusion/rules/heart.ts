import type { ConclusionRule } from './rule.ts';

const SITUS = 'ecocardiogramafetal.situs{n}';
const PLANES = 'ecocardiogramafetal.planos{n}';
const MEASURES = 'ecocardiogramafetal.medidas{n}';
const FLOW = 'ecocardiogramafetal.doppler{n}';
const FUNCTION = 'ecocardiogramafetal.funcao{n}';
const RHYTHM = 'ecocardiogramafetal.ritmo{n}';
const TRACING = 'cardiotoco.tracado{n}';

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
      all: [
        { field: 'istmoAorticoZscore', below: -2 },
        {
          any: [
            { field: 'relacaoIstmoDucto', below: 0.74 },
            { field: 'relacaoVdVe', above: 1.3 },
          ],
        },
      ],
    },
  },
  {
    id: 'ec.ict',
    severity: 'A',
    at: MEASURES,
    when: {
      any: [
        { field: 'indiceCardiotoracico', above: 0.5 },
        { field: 'indiceArea', above: 0.35 },
      ],
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
    when: {
      all: [
        { field: 'ipDucto', below: 1.9 },
        { field: 'velocidadeDucto', above: 140 },
      ],
    },
  },
  { id: 'ec.forame', severity: 'A', at: FLOW, when: { field: 'fluxoForame', in: ['restritivo', 'esquerdaDireita'] } },
  {
    id: 'ec.funcao',
    severity: 'A',
    at: FUNCTION,
    when: {
      any: [
        { field: 'encurtamentoVe', below: 28 },
        { field: 'impPercentil', from: 0.95 },
        { field: 'contratilidade', is: 'alterado' },
      ],
    },
  },
  { id: 'ec.cv', severity: 'C', at: FUNCTION, when: { field: 'cvEscore', to: 7 }, say: { cvEscore: 'cvEscore' } },
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
    when: { field: 'intervaloAv', above: 150 },
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
  { id: 'ct.taqui', severity: 'A', at: TRACING, when: { field: 'linhaBase', above: 160 } },
  { id: 'ct.bradi', severity: 'A', at: TRACING, when: { field: 'linhaBase', below: 110 } },
  // The uterus contracts once, whoever is in it.
  { id: 'ct.hiper', severity: 'A', at: 'cardiotoco.tracado1', when: { field: 'contracoes', above: 5 } },
];

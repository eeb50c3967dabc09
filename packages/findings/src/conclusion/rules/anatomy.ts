import type { ConclusionRule } from './rule.ts';

const ANATOMY = ['morphological.anatomiaFetal{n}', '1stinitialtracking.anatomiaFetal{n}'];
const MEASURES = 'morphological.biometriaAvancada{n}';
const MARKERS = 'morphological.marcadores{n}';
const ATRIUM = { atrioVentriculoLateral: 'atrioVentriculoLateral' };
const LIST = { list: { rows: 'presente' } };

/** The pelvis is wide from one limit on before 28 weeks and from another after. */
const pelvis = (field: string, before: number, after: number): ConclusionRule['when'] => ({
  any: [
    {
      all: [
        { field: '@ga', below: 28 },
        { field, from: before },
      ],
    },
    {
      all: [
        { field: '@ga', from: 28 },
        { field, from: after },
      ],
    },
  ],
});
const RIGHT = 'diamPelvisRenalDir';
const LEFT = 'diamPelvisRenalEsq';

/** Section 8: anatomy and soft markers, of the morphological exam and the screening. */
export const ANATOMY_AND_MARKERS: readonly ConclusionRule[] = [
  {
    id: 'an.listaAlt',
    severity: 'C',
    at: ANATOMY,
    when: { rows: 'alterado', from: 1 },
    say: { list: { rows: 'alterado' } },
  },
  {
    id: 'an.listaInc',
    severity: 'I',
    at: ANATOMY,
    when: { rows: 'incerto', from: 1 },
    say: { list: { rows: 'incerto' } },
  },
  { id: 'an.normal', severity: 'N', at: ANATOMY, when: { onlyRows: 'normal', filled: 0.8 } },
  {
    id: 'an.vent15',
    group: 'vm',
    severity: 'C',
    at: MEASURES,
    when: { field: 'atrioVentriculoLateral', above: 15 },
    say: ATRIUM,
  },
  {
    id: 'an.vent12',
    group: 'vm',
    severity: 'C',
    at: MEASURES,
    when: { field: 'atrioVentriculoLateral', above: 12, to: 15 },
    say: ATRIUM,
  },
  {
    id: 'an.vent10',
    group: 'vm',
    severity: 'A',
    at: MEASURES,
    when: { field: 'atrioVentriculoLateral', from: 10, to: 12 },
    say: ATRIUM,
  },
  {
    id: 'an.cm',
    severity: 'A',
    at: MEASURES,
    when: { field: 'cisternaMagna', above: 10 },
    say: { cisternaMagna: 'cisternaMagna' },
  },
  { id: 'an.cmPeq', severity: 'A', at: MEASURES, when: { field: 'cisternaMagna', below: 2 } },
  {
    id: 'an.prega',
    severity: 'A',
    at: MEASURES,
    when: {
      all: [
        { field: 'pregaNucal', from: 6 },
        { field: '@ga', below: 23 },
      ],
    },
    say: { pregaNucal: 'pregaNucal' },
  },
  {
    id: 'an.on',
    severity: 'A',
    at: MEASURES,
    when: { field: 'ossoNasalPercentil', to: 0.05 },
    say: { ossoNasal: 'ossoNasal', p: 'ossoNasalPercentil' },
  },
  {
    id: 'an.pelveAlta',
    part: 'direita',
    group: 'pelve',
    severity: 'C',
    at: MEASURES,
    when: pelvis(RIGHT, 7, 10),
    say: { side: { side: 'right' }, value: RIGHT },
  },
  {
    id: 'an.pelveAlta',
    part: 'esquerda',
    group: 'pelve',
    severity: 'C',
    at: MEASURES,
    when: pelvis(LEFT, 7, 10),
    say: { side: { side: 'left' }, value: LEFT },
  },
  {
    id: 'an.pelve',
    part: 'direita',
    group: 'pelve',
    severity: 'A',
    at: MEASURES,
    when: pelvis(RIGHT, 4, 7),
    say: { side: { side: 'right' }, value: RIGHT },
  },
  {
    id: 'an.pelve',
    part: 'esquerda',
    group: 'pelve',
    severity: 'A',
    at: MEASURES,
    when: pelvis(LEFT, 4, 7),
    say: { side: { side: 'left' }, value: LEFT },
  },
  {
    id: 'an.interoc',
    severity: 'A',
    at: MEASURES,
    when: { field: 'distanciaInterocularPercentil', set: true },
    variants: [
      { when: { field: 'distanciaInterocularPercentil', from: 0.95 }, wording: 'high' },
      { when: { field: 'distanciaInterocularPercentil', to: 0.05 }, wording: 'low' },
    ],
  },
  { id: 'an.femurPe', severity: 'A', at: MEASURES, when: { field: 'relacaoFemurPe', below: 0.87 } },
  { id: 'an.torax', severity: 'C', at: MEASURES, when: { field: 'relacaoCtCa', below: 0.8 } },
  {
    id: 'an.eixo',
    severity: 'A',
    at: MEASURES,
    when: {
      any: [
        { field: 'eixoCardiaco', below: 25 },
        { field: 'eixoCardiaco', above: 65 },
      ],
    },
    say: { eixoCardiaco: 'eixoCardiaco' },
  },
  { id: 'mk.um', group: 'mk', severity: 'A', at: MARKERS, when: { rows: 'presente', from: 1, to: 1 }, say: LIST },
  { id: 'mk.varios', group: 'mk', severity: 'C', at: MARKERS, when: { rows: 'presente', from: 2 }, say: LIST },
  { id: 'mk.nenhum', group: 'mk', severity: 'N', at: MARKERS, when: { onlyRows: 'ausente', filled: 1 } },
];

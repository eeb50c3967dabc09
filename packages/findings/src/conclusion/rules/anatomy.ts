import type { ConclusionRule, Test } from './rule.ts';

const ANATOMY = ['morphological.anatomiaFetal{n}', '1stinitialtracking.anatomiaFetal{n}'];
const MEASURES = 'morphological.biometriaAvancada{n}';
const MARKERS = 'morphological.marcadores{n}';
const ATRIUM = { atrioVentriculoLateral: 'atrioVentriculoLateral' };
const LIST = { list: { rows: 'presente' } };

const atrium = (is: string): Test => ({ criterion: 'anatomy.ventricle', is, of: OF_ATRIUM });
const OF_ATRIUM = { atriumMm: 'atrioVentriculoLateral' } as const;
const cisterna = (is: string): Test => ({ criterion: 'anatomy.cisterna', is, of: { cisternaMm: 'cisternaMagna' } });
const pelvis = (field: string, is: string): Test => ({
  criterion: 'anatomy.renalPelvis',
  is,
  of: { apdMm: field, gaDays: '@ig' },
});
const place = (field: string, is: string): Test => ({
  criterion: 'measure.percentile',
  is,
  of: { percentile: { percent: field } },
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
    when: atrium('severe'),
    say: ATRIUM,
  },
  {
    id: 'an.vent12',
    group: 'vm',
    severity: 'C',
    at: MEASURES,
    when: atrium('moderate'),
    say: ATRIUM,
  },
  {
    id: 'an.vent10',
    group: 'vm',
    severity: 'A',
    at: MEASURES,
    when: atrium('mild'),
    say: ATRIUM,
  },
  {
    id: 'an.cm',
    severity: 'A',
    at: MEASURES,
    when: cisterna('large'),
    say: { cisternaMagna: 'cisternaMagna' },
  },
  { id: 'an.cmPeq', severity: 'A', at: MEASURES, when: cisterna('small') },
  {
    id: 'an.prega',
    severity: 'A',
    at: MEASURES,
    when: { criterion: 'anatomy.nuchalFold', is: 'thick', of: { foldMm: 'pregaNucal', gaDays: '@ig' } },
    say: { pregaNucal: 'pregaNucal' },
  },
  {
    id: 'an.on',
    severity: 'A',
    at: MEASURES,
    when: place('ossoNasalPercentil', 'low'),
    say: { ossoNasal: 'ossoNasal', p: 'ossoNasalPercentil' },
  },
  {
    id: 'an.pelveAlta',
    part: 'direita',
    group: 'pelve',
    severity: 'C',
    at: MEASURES,
    when: pelvis(RIGHT, 'A2-3'),
    say: { side: { side: 'right' }, value: RIGHT },
  },
  {
    id: 'an.pelveAlta',
    part: 'esquerda',
    group: 'pelve',
    severity: 'C',
    at: MEASURES,
    when: pelvis(LEFT, 'A2-3'),
    say: { side: { side: 'left' }, value: LEFT },
  },
  {
    id: 'an.pelve',
    part: 'direita',
    group: 'pelve',
    severity: 'A',
    at: MEASURES,
    when: pelvis(RIGHT, 'A1'),
    say: { side: { side: 'right' }, value: RIGHT },
  },
  {
    id: 'an.pelve',
    part: 'esquerda',
    group: 'pelve',
    severity: 'A',
    at: MEASURES,
    when: pelvis(LEFT, 'A1'),
    say: { side: { side: 'left' }, value: LEFT },
  },
  {
    id: 'an.interoc',
    severity: 'A',
    at: MEASURES,
    when: { field: 'distanciaInterocularPercentil', set: true },
    variants: [
      { when: place('distanciaInterocularPercentil', 'high'), wording: 'high' },
      { when: place('distanciaInterocularPercentil', 'low'), wording: 'low' },
    ],
  },
  {
    id: 'an.femurPe',
    severity: 'A',
    at: MEASURES,
    when: { criterion: 'anatomy.femurFoot', is: 'reduced', of: { ratio: 'relacaoFemurPe' } },
  },
  {
    id: 'an.torax',
    severity: 'C',
    at: MEASURES,
    when: { criterion: 'anatomy.thorax', is: 'reduced', of: { ratio: 'relacaoCtCa' } },
  },
  {
    id: 'an.eixo',
    severity: 'A',
    at: MEASURES,
    when: { criterion: 'heart.axis', is: 'abnormal', of: { degrees: 'eixoCardiaco' } },
    say: { eixoCardiaco: 'eixoCardiaco' },
  },
  { id: 'mk.um', group: 'mk', severity: 'A', at: MARKERS, when: { rows: 'presente', from: 1, to: 1 }, say: LIST },
  { id: 'mk.varios', group: 'mk', severity: 'C', at: MARKERS, when: { rows: 'presente', from: 2 }, say: LIST },
  { id: 'mk.nenhum', group: 'mk', severity: 'N', at: MARKERS, when: { onlyRows: 'ausente', filled: 1 } },
];

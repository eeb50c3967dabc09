import type { ConclusionRule, CriterionInput, Test } from './rule.ts';

const FETUS = 'obstetricdoppler.fetal{n}';
const UTERINE = 'obstetricdoppler.uterinas';

const resistance = (field: string, is: 'high' | 'usual'): Test => ({
  criterion: 'doppler.resistance',
  is,
  of: { piPercentile: { percent: field } },
});
const RATIO = {
  cpr: 'relacaoCerebralPlacentaria',
  cprPercentile: { percent: 'relacaoCerebralPlacentariaPercentil' },
} as const;
const VELOCITY = { mom: 'momVelocSistolica' } as const;
const anemia = (is: string): Test => ({ criterion: 'doppler.anemia', is, of: VELOCITY });

/** What makes the stage of a restriction. */
const STAGE: Readonly<Record<string, CriterionInput>> = {
  efwPercentile: { percent: 'QMB.biometria{n}.pesoEstimadoPercentil' },
  uaPiPercentile: { percent: 'piUmbilicalPercentil' },
  diastole: {
    choice: {
      reversed: { field: 'diastoleReversa', is: 'PRESENTE' },
      absent: {
        any: [
          { field: 'diastoleZero', is: 'PRESENTE' },
          { field: 'diastole', is: 'AUSENTE' },
        ],
      },
      present: { field: 'diastole', is: 'PRESENTE' },
    },
  },
  aWave: {
    choice: {
      reversed: { field: 'ondaADuctoVenoso', is: 'FluxoReverso' },
      absent: { field: 'ondaADuctoVenoso', is: 'Zero' },
      positive: { field: 'ondaADuctoVenoso', is: 'Positivo' },
    },
  },
  dvPivPercentile: { percent: 'piDuctoVenosoPercentil' },
  isthmusReversed: { yes: { field: 'istmoAortico', is: 'retrogrado' } },
  mcaPiPercentile: { percent: 'piCerebralPercentil' },
  cprPercentile: { percent: 'relacaoCerebralPlacentariaPercentil' },
  utaPiPercentile: { percent: `${UTERINE}.piUterinaMediaPercentil` },
};

/** Section 7: Doppler. */
export const DOPPLER_RULES: readonly ConclusionRule[] = [
  { id: 'do.reversa', group: 'au', severity: 'C', at: FETUS, when: { field: 'diastoleReversa', is: 'PRESENTE' } },
  { id: 'do.zero', group: 'au', severity: 'C', at: FETUS, when: { field: 'diastoleZero', is: 'PRESENTE' } },
  {
    id: 'do.au95',
    group: 'au',
    severity: 'A',
    at: FETUS,
    when: resistance('piUmbilicalPercentil', 'high'),
    say: { piUmbilical: 'piUmbilical', p: 'piUmbilicalPercentil' },
  },
  {
    id: 'do.auNormal',
    group: 'au',
    severity: 'N',
    at: FETUS,
    when: {
      all: [{ field: 'diastole', is: 'PRESENTE' }, resistance('piUmbilicalPercentil', 'usual')],
    },
  },
  {
    id: 'do.rcp1',
    group: 'rcp',
    severity: 'C',
    at: FETUS,
    when: { criterion: 'doppler.cerebroplacental', is: 'belowOne', of: RATIO },
    say: { relacaoCerebralPlacentaria: 'relacaoCerebralPlacentaria' },
  },
  {
    id: 'do.rcp5',
    group: 'rcp',
    severity: 'A',
    at: FETUS,
    when: { criterion: 'doppler.cerebroplacental', is: 'belowP5', of: RATIO },
  },
  { id: 'do.cent', group: 'rcp', severity: 'A', at: FETUS, when: { field: 'centralizacao', is: 'SIM' } },
  {
    id: 'do.acm',
    severity: 'A',
    at: FETUS,
    when: {
      criterion: 'doppler.cerebral',
      is: 'low',
      of: { piPercentile: { percent: 'piCerebralPercentil' } },
    },
    say: { piCerebral: 'piCerebral', p: 'piCerebralPercentil' },
  },
  {
    id: 'do.dvReverso',
    group: 'dv',
    severity: 'C',
    at: FETUS,
    when: { field: 'ondaADuctoVenoso', is: 'FluxoReverso' },
  },
  { id: 'do.dvZero', group: 'dv', severity: 'C', at: FETUS, when: { field: 'ondaADuctoVenoso', is: 'Zero' } },
  {
    id: 'do.dv95',
    group: 'dv',
    severity: 'A',
    at: FETUS,
    when: resistance('piDuctoVenosoPercentil', 'high'),
    say: { p: 'piDuctoVenosoPercentil' },
  },
  { id: 'do.vu', severity: 'C', at: FETUS, when: { field: 'veiaUmbilical', is: 'pulsatil' } },
  { id: 'do.istmo', severity: 'A', at: FETUS, when: { field: 'istmoAortico', is: 'retrogrado' } },
  {
    id: 'do.ut',
    group: 'ut',
    severity: 'A',
    at: UTERINE,
    when: resistance('piUterinaMediaPercentil', 'high'),
    say: { piUterinaMedia: 'piUterinaMedia' },
  },
  {
    id: 'do.utNormal',
    group: 'ut',
    severity: 'N',
    at: UTERINE,
    when: resistance('piUterinaMediaPercentil', 'usual'),
  },
  {
    id: 'do.incisura',
    severity: 'I',
    at: UTERINE,
    when: {
      all: [
        { criterion: 'doppler.notch', is: 'late', of: { gaDays: '@ig' } },
        {
          any: [
            { field: 'incisuraDireita', is: 'PRESENTE' },
            { field: 'incisuraEsquerda', is: 'PRESENTE' },
          ],
        },
      ],
    },
  },
  {
    id: 'do.anemia155',
    group: 'an',
    severity: 'C',
    at: FETUS,
    when: anemia('severe'),
    say: { momVelocSistolica: 'momVelocSistolica' },
  },
  { id: 'do.anemia15', group: 'an', severity: 'C', at: FETUS, when: anemia('moderate') },
  { id: 'do.anemia129', group: 'an', severity: 'A', at: FETUS, when: anemia('mild') },
  {
    id: 'do.normal',
    severity: 'N',
    at: FETUS,
    when: {
      all: [
        { field: 'piUmbilical', set: true },
        { field: 'piCerebral', set: true },
        // The specification names the groups; beside a finding that stands outside them a normal Doppler would contradict it.
        { quiet: { groups: ['au', 'rcp', 'dv', 'ut', 'an'], rules: ['do.acm', 'do.vu', 'do.istmo'] } },
      ],
    },
  },
  {
    id: 'do.estagio',
    severity: 'A',
    at: FETUS,
    when: { fired: ['gr.rcfPrecoce', 'gr.rcfTardia'] },
    variants: [
      { when: { criterion: 'growth.stage', is: 'unstaged', of: STAGE }, wording: 'semDoppler' },
      ...['IV', 'III', 'II', 'I'].map((stage) => ({
        when: { criterion: 'growth.stage', is: stage, of: STAGE },
        say: { s: { text: stage } },
      })),
    ],
  },
];

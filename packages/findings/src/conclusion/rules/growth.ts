import type { ConclusionRule, CriterionInput, Test } from './rule.ts';

const BIOMETRY = 'QMB.biometria{n}';
/** The discordance is asked once, with the first fetus. */
const ALL_FETUSES = 'QMB.biometria1';
const DOPPLER = 'obstetricdoppler.fetal{n}';

const WEIGHT = { percentile: { percent: 'pesoEstimadoPercentil' } } as const;
const ABDOMEN = { percentile: { percent: 'caPercentil' } } as const;
const FALL = { fallCentiles: { fell: ['pesoEstimado', 'ca'] } } as const;
const INDEX = { index: 'indiceCefalico' } as const;
const DISCORDANCE = { discordancePct: 'discordanciaPeso' } as const;
const NO_DIASTOLE: CriterionInput = {
  yes: {
    any: [
      { field: `${DOPPLER}.diastoleZero`, is: 'PRESENTE' },
      { field: `${DOPPLER}.diastoleReversa`, is: 'PRESENTE' },
      { field: `${DOPPLER}.diastole`, is: 'AUSENTE' },
    ],
  },
};
const RESTRICTION: Readonly<Record<string, CriterionInput>> = {
  gaDays: '@ig',
  efwPercentile: { percent: 'pesoEstimadoPercentil' },
  acPercentile: { percent: 'caPercentil' },
  uaAedf: NO_DIASTOLE,
  utaPiPercentile: { percent: 'obstetricdoppler.uterinas.piUterinaMediaPercentil' },
  cprPercentile: { percent: `${DOPPLER}.relacaoCerebralPlacentariaPercentil` },
  uaPiPercentile: { percent: `${DOPPLER}.piUmbilicalPercentil` },
  ...FALL,
};
const low = (field: string): Test => ({
  criterion: 'measure.percentile',
  is: 'low',
  of: { percentile: { percent: field } },
});

/** Section 4: growth, of each fetus. */
export const GROWTH: readonly ConclusionRule[] = [
  {
    id: 'gr.p3',
    group: 'peso',
    severity: 'C',
    at: BIOMETRY,
    when: { criterion: 'growth.weight', is: 'belowP3', of: WEIGHT },
    say: { pesoEstimado: 'pesoEstimado' },
  },
  {
    id: 'gr.p10',
    group: 'peso',
    severity: 'A',
    at: BIOMETRY,
    when: { criterion: 'growth.weight', is: 'belowP10', of: WEIGHT },
    say: { pesoEstimado: 'pesoEstimado' },
  },
  {
    id: 'gr.ok',
    group: 'peso',
    severity: 'N',
    at: BIOMETRY,
    when: { criterion: 'growth.weight', is: 'usual', of: WEIGHT },
    say: { pesoEstimado: 'pesoEstimado', p: 'pesoEstimadoPercentil' },
  },
  {
    id: 'gr.p75',
    group: 'peso',
    severity: 'I',
    at: BIOMETRY,
    when: { criterion: 'growth.weight', is: 'aboveP75', of: WEIGHT },
    say: { pesoEstimado: 'pesoEstimado', p: 'pesoEstimadoPercentil' },
  },
  {
    id: 'gr.p90',
    group: 'peso',
    severity: 'A',
    at: BIOMETRY,
    when: { criterion: 'growth.weight', is: 'aboveP90', of: WEIGHT },
    say: { pesoEstimado: 'pesoEstimado', p: 'pesoEstimadoPercentil' },
  },
  {
    id: 'gr.p98',
    group: 'peso',
    severity: 'A',
    at: BIOMETRY,
    when: { criterion: 'growth.weight', is: 'fromP98', of: WEIGHT },
    say: { pesoEstimado: 'pesoEstimado' },
  },
  {
    id: 'gr.ca3',
    group: 'ca',
    severity: 'C',
    at: BIOMETRY,
    when: { criterion: 'growth.abdomen', is: 'belowP3', of: ABDOMEN },
  },
  {
    id: 'gr.ca10',
    group: 'ca',
    severity: 'A',
    at: BIOMETRY,
    when: { criterion: 'growth.abdomen', is: 'belowP10', of: ABDOMEN },
  },
  {
    id: 'gr.rcfPrecoce',
    group: 'rcf',
    severity: 'C',
    at: BIOMETRY,
    when: { criterion: 'growth.restriction', is: 'early', of: RESTRICTION },
  },
  {
    id: 'gr.rcfTardia',
    group: 'rcf',
    severity: 'C',
    at: BIOMETRY,
    when: { criterion: 'growth.restriction', is: 'late', of: RESTRICTION },
  },
  {
    id: 'gr.queda',
    severity: 'A',
    at: BIOMETRY,
    when: { criterion: 'growth.fall', is: ['quartiles', 'centiles'], of: FALL },
  },
  {
    id: 'gr.macro',
    severity: 'A',
    at: BIOMETRY,
    when: { criterion: 'growth.macrosomia', is: 'macrosomia', of: { weightG: 'pesoEstimado' } },
  },
  {
    id: 'gr.micro',
    severity: 'C',
    at: BIOMETRY,
    when: {
      criterion: 'growth.head',
      is: 'microcephaly',
      of: { z: 'ccZscore', percentile: { percent: 'ccPercentil' } },
    },
  },
  { id: 'gr.ossos', severity: 'A', at: BIOMETRY, when: { all: [low('cfPercentil'), low('cuPercentil')] } },
  {
    id: 'gr.assim',
    severity: 'I',
    at: BIOMETRY,
    when: { criterion: 'measure.percentile', is: 'high', of: { percentile: { percent: 'relacaoCCCAPercentil' } } },
  },
  {
    id: 'gr.doli',
    severity: 'I',
    at: BIOMETRY,
    when: { criterion: 'growth.cephalicIndex', is: 'dolichocephaly', of: INDEX },
  },
  {
    id: 'gr.braqui',
    severity: 'I',
    at: BIOMETRY,
    when: { criterion: 'growth.cephalicIndex', is: 'brachycephaly', of: INDEX },
  },
  {
    id: 'gr.discord',
    group: 'disc',
    severity: 'C',
    at: ALL_FETUSES,
    when: {
      all: [
        { count: '@fetuses', from: 2 },
        { criterion: 'growth.discordance', is: 'criterion', of: DISCORDANCE },
      ],
    },
    say: { discordanciaPeso: 'discordanciaPeso' },
  },
  {
    id: 'gr.discord20',
    group: 'disc',
    severity: 'A',
    at: ALL_FETUSES,
    when: { criterion: 'growth.discordance', is: ['relevant', 'criterion'], of: DISCORDANCE },
    say: { discordanciaPeso: 'discordanciaPeso' },
  },
  {
    id: 'gr.ig',
    severity: 'I',
    at: 'QMB.idadeGestacional{n}',
    when: { criterion: 'growth.age', is: 'different', of: { differenceDays: 'diferencaIg', gaDays: '@ig' } },
    say: { d: { amount: { abs: 'diferencaIg' } } },
  },
];

import type { ConclusionRule, Test } from './rule.ts';

const BIOMETRY = 'QMB.biometria{n}';
/** The discordance is asked once, with the first fetus. */
const ALL_FETUSES = 'QMB.biometria1';
const DOPPLER = 'obstetricdoppler.fetal{n}';
const UTERINE = 'obstetricdoppler.uterinas.piUterinaMediaPercentil';

const VERY_SMALL: readonly Test[] = [
  { field: 'pesoEstimadoPercentil', to: 0.03 },
  { field: 'caPercentil', to: 0.03 },
];
const SMALL: Test = {
  any: [
    { field: 'pesoEstimadoPercentil', to: 0.1 },
    { field: 'caPercentil', to: 0.1 },
  ],
};
const HIGH_UMBILICAL: Test = { field: `${DOPPLER}.piUmbilicalPercentil`, from: 0.95 };
/** More than two quartiles, on the same curve. */
const FELL: Test = { field: 'pesoEstimado', fellBy: 0.5, overDays: 14 };

/** Section 4: growth, of each fetus. */
export const GROWTH: readonly ConclusionRule[] = [
  {
    id: 'gr.p3',
    group: 'peso',
    severity: 'C',
    at: BIOMETRY,
    when: { field: 'pesoEstimadoPercentil', to: 0.03 },
    say: { pesoEstimado: 'pesoEstimado' },
  },
  {
    id: 'gr.p10',
    group: 'peso',
    severity: 'A',
    at: BIOMETRY,
    when: { field: 'pesoEstimadoPercentil', above: 0.03, to: 0.1 },
    say: { pesoEstimado: 'pesoEstimado' },
  },
  {
    id: 'gr.ok',
    group: 'peso',
    severity: 'N',
    at: BIOMETRY,
    when: { field: 'pesoEstimadoPercentil', above: 0.1, to: 0.75 },
    say: { pesoEstimado: 'pesoEstimado', p: 'pesoEstimadoPercentil' },
  },
  {
    id: 'gr.p75',
    group: 'peso',
    severity: 'I',
    at: BIOMETRY,
    when: { field: 'pesoEstimadoPercentil', above: 0.75, below: 0.98 },
    say: { pesoEstimado: 'pesoEstimado', p: 'pesoEstimadoPercentil' },
  },
  {
    id: 'gr.p98',
    group: 'peso',
    severity: 'A',
    at: BIOMETRY,
    when: { field: 'pesoEstimadoPercentil', from: 0.98 },
    say: { pesoEstimado: 'pesoEstimado' },
  },
  { id: 'gr.ca3', group: 'ca', severity: 'C', at: BIOMETRY, when: { field: 'caPercentil', to: 0.03 } },
  { id: 'gr.ca10', group: 'ca', severity: 'A', at: BIOMETRY, when: { field: 'caPercentil', above: 0.03, to: 0.1 } },
  {
    id: 'gr.rcfPrecoce',
    group: 'rcf',
    severity: 'C',
    at: BIOMETRY,
    when: {
      all: [
        { field: '@ga', below: 32 },
        {
          any: [
            ...VERY_SMALL,
            { field: `${DOPPLER}.diastoleZero`, is: 'PRESENTE' },
            { field: `${DOPPLER}.diastoleReversa`, is: 'PRESENTE' },
            { all: [SMALL, { any: [{ field: UTERINE, from: 0.95 }, HIGH_UMBILICAL] }] },
          ],
        },
      ],
    },
  },
  {
    id: 'gr.rcfTardia',
    group: 'rcf',
    severity: 'C',
    at: BIOMETRY,
    when: {
      all: [
        { field: '@ga', from: 32 },
        {
          any: [
            ...VERY_SMALL,
            {
              atLeast: 2,
              of: [
                SMALL,
                FELL,
                { any: [{ field: `${DOPPLER}.relacaoCerebralPlacentariaPercentil`, to: 0.05 }, HIGH_UMBILICAL] },
              ],
            },
          ],
        },
      ],
    },
  },
  { id: 'gr.queda', severity: 'A', at: BIOMETRY, when: FELL },
  { id: 'gr.macro', severity: 'A', at: BIOMETRY, when: { field: 'pesoEstimado', from: 4000 } },
  {
    id: 'gr.micro',
    severity: 'C',
    at: BIOMETRY,
    when: {
      any: [
        { field: 'ccZscore', to: -3 },
        { field: 'ccPercentil', to: 0.001 },
      ],
    },
  },
  {
    id: 'gr.ossos',
    severity: 'A',
    at: BIOMETRY,
    when: {
      all: [
        { field: 'cfPercentil', to: 0.05 },
        { field: 'cuPercentil', to: 0.05 },
      ],
    },
  },
  { id: 'gr.assim', severity: 'I', at: BIOMETRY, when: { field: 'relacaoCCCAPercentil', from: 0.95 } },
  { id: 'gr.doli', severity: 'I', at: BIOMETRY, when: { field: 'indiceCefalico', below: 74 } },
  { id: 'gr.braqui', severity: 'I', at: BIOMETRY, when: { field: 'indiceCefalico', above: 83 } },
  {
    id: 'gr.discord',
    group: 'disc',
    severity: 'C',
    at: ALL_FETUSES,
    when: {
      all: [
        { field: '@fetuses', from: 2 },
        { field: 'discordanciaPeso', from: 25 },
      ],
    },
    say: { discordanciaPeso: 'discordanciaPeso' },
  },
  {
    id: 'gr.discord20',
    group: 'disc',
    severity: 'A',
    at: ALL_FETUSES,
    when: { field: 'discordanciaPeso', from: 20 },
    say: { discordanciaPeso: 'discordanciaPeso' },
  },
  {
    id: 'gr.ig',
    severity: 'I',
    at: 'QMB.idadeGestacional{n}',
    when: {
      all: [
        { field: { abs: 'diferencaIg' }, above: 14 },
        { field: '@ga', below: 28 },
      ],
    },
    say: { d: { amount: { abs: 'diferencaIg' } } },
  },
];

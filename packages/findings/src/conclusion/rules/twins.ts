import type { ConclusionRule, CriterionInput, Test } from './rule.ts';

const PAIR: Test = { count: '@fetuses', from: 2, to: 2 };
const MONOCHORIONIC: readonly Test[] = [{ count: '@placentas', from: 1, to: 1 }, PAIR];
const DOPPLER = 'obstetricdoppler.fetal{n}';
const WEIGHT = 'QMB.biometria*.pesoEstimado';

const VELOCITIES = ['obstetricdoppler.fetal*.momVelocSistolica'];
const velocities = (is: string | readonly string[]): Test => ({
  criterion: 'twins.anemia',
  is,
  of: { highestMom: { most: VELOCITIES }, lowestMom: { least: VELOCITIES } },
});

const flow = (fetus: number, field: string) => `obstetricdoppler.fetal${fetus}.${field}`;
const FETUSES = [1, 2];
/** Quintero's third stage: no flow, or flow backwards, at the end of diastole; the same in the ductus; a vein that pulses. */
const CRITICAL: CriterionInput = {
  yes: {
    any: FETUSES.flatMap((fetus): Test[] => [
      { field: flow(fetus, 'diastoleZero'), is: 'PRESENTE' },
      { field: flow(fetus, 'diastoleReversa'), is: 'PRESENTE' },
      { field: flow(fetus, 'diastole'), is: 'AUSENTE' },
      { field: flow(fetus, 'ondaADuctoVenoso'), in: ['Zero', 'FluxoReverso'] },
      { field: flow(fetus, 'veiaUmbilical'), is: 'pulsatil' },
    ]),
  },
  no: { all: FETUSES.map((fetus): Test => ({ field: flow(fetus, 'diastole'), is: 'PRESENTE' })) },
};
const transfusion = (tab: string): Readonly<Record<string, CriterionInput>> => ({
  donorMvpCm: { least: [`${tab}*.maiorBolsao`] },
  recipientMvpCm: { most: [`${tab}*.maiorBolsao`] },
  gaDays: '@ig',
  recipientMinLateCm: { setting: 'transfusionPocketLate' },
  demise: {
    yes: { any: FETUSES.map((n): Test => ({ field: `QMB.avaliacaoGestacao${n}.batimentosFetais`, is: 'ausente' })) },
  },
  criticalDoppler: CRITICAL,
  donorBladderVisible: {
    yes: { field: 'QMB.anatomiaFetal{n}.bexiga', is: 'normal' },
    no: {
      all: [
        { field: 'QMB.anatomiaFetal{n}.bexiga', in: ['alterado', 'incerto'] },
        { field: 'QMB.anatomiaFetal{n}.bexigaObs', told: 'notSeen' },
      ],
    },
  },
});
/** The pockets are measured in either form; whose is the least is the donor. */
const POCKETS = ['QMB.avalBiofisicaFetal', 'fetalBiophysicalProfile.perfil'].map((tab) => ({
  of: transfusion(tab),
  least: `${tab}*.maiorBolsao`,
}));
const transfused = (...is: string[]): Test => ({
  any: POCKETS.map(({ of, least }) => ({ anyFetus: { criterion: 'twins.transfusion', is, of }, least })),
});

/** Of the smaller, where both were weighed. */
const SELECTIVE: Readonly<Record<string, CriterionInput>> = {
  placentas: '@placentas',
  efwSmallerPercentile: { percent: 'QMB.biometria{n}.pesoEstimadoPercentil' },
  efwLargerPercentile: { percent: { least: ['QMB.biometria*.pesoEstimadoPercentil'], filled: true } },
  acSmallerPercentile: { percent: 'QMB.biometria{n}.caPercentil' },
  discordancePct: 'QMB.biometria1.discordanciaPeso',
  uaPiSmallerPercentile: { percent: `${DOPPLER}.piUmbilicalPercentil` },
};
const SELECTED: Test = {
  anyFetus: { criterion: 'twins.selective', is: 'selective', of: SELECTIVE },
  least: WEIGHT,
};

/** Gratacós 2007, of the smaller twin. */
const FLOW: Readonly<Record<string, CriterionInput>> = {
  diastole: {
    choice: {
      intermittent: { field: `${DOPPLER}.diastoleIntermitente`, is: 'SIM' },
      reversed: { field: `${DOPPLER}.diastoleReversa`, is: 'PRESENTE' },
      absent: {
        any: [
          { field: `${DOPPLER}.diastoleZero`, is: 'PRESENTE' },
          { field: `${DOPPLER}.diastole`, is: 'AUSENTE' },
        ],
      },
      present: { field: `${DOPPLER}.diastole`, is: 'PRESENTE' },
    },
  },
};
const TYPES = ['I', 'II', 'III'];
const typed = (is: string): Test => ({
  all: [
    // Which of the two is smaller must be known.
    { field: { least: [WEIGHT] }, set: true },
    { anyFetus: { criterion: 'twins.selectiveType', is, of: FLOW }, least: WEIGHT },
  ],
});

const STAGES = ['I', 'II', 'III', 'IV', 'V'];

/** How two fetuses of one placenta fare together. */
export const TWINS_TOGETHER: readonly ConclusionRule[] = [
  {
    id: 'tt.sttf',
    group: 'tt',
    severity: 'C',
    when: { all: [...MONOCHORIONIC, transfused('unstaged', ...STAGES)] },
    variants: [
      ...STAGES.map((stage) => ({ when: transfused(stage), wording: 'estagio', say: { s: { text: stage } } })),
      { when: transfused('unstaged') },
    ],
  },
  { id: 'tt.taps', group: 'taps', severity: 'C', when: { all: [...MONOCHORIONIC, velocities('taps')] } },
  { id: 'tt.taps05', group: 'taps', severity: 'A', when: { all: [...MONOCHORIONIC, velocities('watch')] } },
  {
    id: 'tt.sfgr',
    group: 'sfgr',
    severity: 'C',
    when: { all: [{ count: '@placentas', from: 1, to: 2 }, PAIR, SELECTED] },
    variants: [
      { when: { count: '@placentas', from: 2 }, wording: 'dicorionica' },
      ...TYPES.map((type) => ({ when: typed(type), wording: 'tipo', say: { s: { text: type } } })),
      { when: PAIR },
    ],
  },
];

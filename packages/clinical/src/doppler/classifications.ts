import { type Entry, refuse } from '../entries/entry.ts';
import { CPR_CUTOFFS } from '../references/baschat/coefficients.ts';
import { FIGUERAS_2014 } from '../references/figueras/coefficients.ts';
import { ANEMIA_MOM } from '../references/mari/coefficients.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { choice, flagInput, type Input, numberInput, optional } from '../values/input.ts';
import { anemiaLevel } from './anemia.ts';
import { indexInput } from './measured.ts';
import { aWaveOf, barcelonaStage, type Diastole, diastoleOf } from './restrictionStage.ts';

const percentile = (...aliases: string[]): Input => ({ ...optional(numberInput('%', { min: 0, max: 100 })), aliases });
const velocity = (...aliases: string[]): Input => ({
  ...optional(numberInput('cm/s', { min: -1000, max: 1000 })),
  aliases,
});

const DIASTOLE_INPUTS = {
  diastole: { ...optional(choice('present', 'absent', 'reversed')), aliases: ['umbilicalDiastole'] },
  uaAedf: { ...flagInput, aliases: ['aedf', 'diastoleAbsent'] },
  uaRedf: { ...flagInput, aliases: ['redf', 'diastoleReversed'] },
} as const;
const A_WAVE_INPUT = { ...optional(choice('positive', 'absent', 'reversed')), aliases: ['dvAWave'] } as const;

/** As the pack words them. */
const DIASTOLE_CLASS: Readonly<Record<Diastole, string>> = {
  present: 'present',
  absent: 'absent (AEDF)',
  reversed: 'reversed (REDF)',
};

/** Type by the isthmus flow index (S + D) / S. */
function isthmusType(ifi: number): 'I' | 'II' | 'III' | 'IV' | 'V' {
  if (ifi > 1) return 'I';
  if (ifi === 1) return 'II';
  if (ifi > 0) return 'III';
  return ifi === 0 ? 'IV' : 'V';
}

const STAGE_INPUTS = {
  efwPercentile: percentile(),
  uaPiPercentile: percentile(),
  mcaPiPercentile: percentile(),
  cprPercentile: percentile(),
  utaPiPercentile: percentile(),
  dvPivPercentile: percentile('dvPiPercentile'),
  ...DIASTOLE_INPUTS,
  aWave: A_WAVE_INPUT,
  isthmusReversed: { ...flagInput, aliases: ['retrogradeIsthmus'] },
  ctgDecelerations: { ...flagInput, aliases: ['ctgAbnormal'] },
} as const;

/** What makes a stage, each by the names it may come under. */
const STAGE_SIGNS = [
  ['efwPercentile'],
  ['uaPiPercentile'],
  ['mcaPiPercentile'],
  ['cprPercentile'],
  ['utaPiPercentile'],
  ['dvPivPercentile'],
  ['diastole', 'uaAedf', 'uaRedf'],
  ['aWave'],
  ['isthmusReversed'],
  ['ctgDecelerations'],
] as const;

const MAX_CPR = 20;
const MAX_IFI = 1000;

function cprOf(given: Given): number | null {
  if (given.has('cpr')) return given.number('cpr');
  return given.has('mcaPi') && given.has('uaPi') ? given.number('mcaPi') / given.number('uaPi') : null;
}

/** True or false where it was looked at, null where not. */
const known = (given: Given, name: string, limit: number): boolean | null =>
  given.has(name) ? given.number(name) < limit : null;

export const classificationEntries: readonly Entry[] = [
  {
    id: 'classification.umbilicalDiastole',
    standard: 'gosling',
    author: 'Definition',
    citation: 'End-diastolic flow of the umbilical artery; Pourcelot 1974 (RI)',
    confidence: 'VERIFIED',
    version: 1,
    inputs: { ...DIASTOLE_INPUTS, D: velocity('edv'), ri: { ...indexInput(3), aliases: ['uaRi'] } },
    compute(given) {
      const diastole = diastoleOf(given);
      if (diastole === null) return refuse({ code: 'missing', input: 'diastole' });
      return { umbilicalDiastole: diastole, class: DIASTOLE_CLASS[diastole], abnormal: diastole !== 'present' };
    },
  },
  {
    id: 'classification.dvAWave',
    standard: 'gosling',
    author: 'Definition',
    citation: 'Direction of flow in the a-wave of the ductus venosus',
    confidence: 'VERIFIED',
    version: 1,
    inputs: { aWave: A_WAVE_INPUT, a: velocity('aWaveVelocity') },
    compute(given) {
      const aWave = aWaveOf(given);
      if (aWave === null) return refuse({ code: 'missing', input: 'aWave' });
      return { dvAWave: aWave, class: aWave, abnormal: aWave !== 'positive' };
    },
  },
  {
    id: 'classification.fgrStageBarcelona',
    ...FIGUERAS_2014,
    confidence: 'PLAUSIBLE',
    version: 2,
    inputs: STAGE_INPUTS,
    compute(given) {
      if (!Object.keys(STAGE_INPUTS).some(given.has)) return refuse({ code: 'missing', input: 'efwPercentile' });
      const stage = barcelonaStage(given);
      const missing =
        stage === 'none' ? STAGE_SIGNS.filter((names) => !names.some(given.has)).map(([sign]) => sign) : [];
      // What was not looked at rules nothing out.
      return { stage, fgrStageBarcelona: stage, ...(missing.length > 0 ? { undecided: true, missing } : {}) };
    },
  },
  {
    id: 'classification.centralizacao',
    standard: 'baschat',
    author: 'Baschat 2003',
    citation:
      'Baschat AA, Gembruch U. The cerebroplacental Doppler ratio revisited. Ultrasound Obstet Gynecol 2003;21:124-127; Gramellini 1992; Bahado-Singh 1999',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      cpr: indexInput(MAX_CPR),
      mcaPi: indexInput(MAX_CPR, 'MCA_PI'),
      uaPi: indexInput(MAX_CPR, 'UA_PI'),
      cprPercentile: percentile(),
      mcaPiPercentile: percentile(),
      /** 1.0; older texts say 1.08. */
      cutoff: optional(numberInput('ratio', { min: CPR_CUTOFFS.usual, max: CPR_CUTOFFS.older })),
    },
    compute(given) {
      const cpr = cprOf(given);
      if (cpr !== null && cpr > MAX_CPR) return refuse(outOfRange('cpr', cpr, 0, MAX_CPR, 'ratio'));
      const cutoff = given.has('cutoff') ? given.number('cutoff') : CPR_CUTOFFS.usual;
      const byCutoff = cpr === null ? null : cpr < cutoff;
      const byCpr = known(given, 'cprPercentile', 5);
      const byMca = known(given, 'mcaPiPercentile', 5);
      const signs = [byCutoff, byCpr, byMca];
      if (signs.every((each) => each === null)) return refuse({ code: 'missing', input: 'cpr' });
      return { centralizacao: signs.includes(true), byCutoff, byCpr, byMca, ...(cpr === null ? {} : { cpr }) };
    },
  },
  {
    id: 'classification.anemiaLevel',
    standard: 'mari',
    author: 'Mari 2000',
    citation:
      'Mari G, Deter RL, Carpenter RL, et al. Noninvasive diagnosis by Doppler ultrasonography of fetal anemia due to maternal red-cell alloimmunization. N Engl J Med 2000;342:9-14',
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      mom: { ...numberInput('MoM', { positive: true, max: 10 }), aliases: ['psvMom', 'value'] },
      criterion: optional(choice('mari', 'barcelona')),
    },
    compute(given) {
      const barcelona = given.has('criterion') && given.choice('criterion') === 'barcelona';
      const level = anemiaLevel(given.number('mom'), barcelona ? ANEMIA_MOM.barcelona : ANEMIA_MOM.mari);
      return { anemiaLevel: level, level, class: level };
    },
  },
  {
    id: 'classification.aorticIsthmusFlowIndex',
    standard: 'delrio',
    author: 'Isthmus flow index',
    citation: 'Isthmus flow index (S + D) / S',
    confidence: 'UNCERTAIN',
    version: 1,
    inputs: {
      S: optional(numberInput('cm/s', { positive: true, max: 1000 })),
      D: velocity(),
      ifi: optional(numberInput('ratio', { min: -MAX_IFI, max: MAX_IFI })),
    },
    compute(given) {
      const measured = given.has('S') && given.has('D');
      if (!measured && !given.has('ifi')) return refuse({ code: 'missing', input: given.has('S') ? 'D' : 'S' });
      const ifi = given.has('ifi') ? given.number('ifi') : (given.number('S') + given.number('D')) / given.number('S');
      if (Math.abs(ifi) > MAX_IFI) return refuse(outOfRange('ifi', ifi, -MAX_IFI, MAX_IFI, 'ratio'));
      const type = isthmusType(ifi);
      const normal = type === 'I';
      return { ifi, type, class: normal ? 'normal' : `type ${type}`, normal };
    },
  },
];

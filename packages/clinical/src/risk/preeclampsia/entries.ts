import type { Entry, EntryValues } from '../../entries/entry.ts';
import type { Given } from '../../values/given.ts';
import { choice, flagInput, type Input, type Inputs, numberInput, optional } from '../../values/input.ts';
import type { Reason } from '../../values/reason.ts';
import type { Centimetres, Days } from '../../values/units.ts';
import { answered, known } from '../inputs/entryValues.ts';
import { LIMITS, within, withinIfGiven } from '../inputs/limits.ts';
import type { MaternalFactors } from '../inputs/maternalFactors.ts';
import {
  chorionicityInput,
  chorionicityOf,
  historyInputs,
  historyOf,
  machineInput,
  machineOf,
  maybe,
} from '../inputs/maternalInputs.ts';
import { PE_MODELS, type PeModel, preeclampsiaRisk } from './firstTrimester.ts';
import { preeclampsiaRisk2T } from './secondTrimester.ts';

const momInput = optional(numberInput('MoM', { positive: true }));
const moms = (...names: string[]): Input =>
  optional({
    kind: 'group',
    of: {
      ...Object.fromEntries(names.map((name) => [name, momInput])),
      ophthalmicDelta: optional(numberInput('ratio')),
    },
  });

const maternal: Inputs = {
  ageYears: within(LIMITS.ageYears),
  weightKg: within(LIMITS.weightKg),
  heightCm: within(LIMITS.heightCm),
  ...historyInputs,
  twins: optional({ ...chorionicityInput, aliases: ['chorionicity'] }),
  chronicHypertensionMinRule: flagInput,
  mapMmHg: withinIfGiven(LIMITS.mapMmHg),
  utaPi: withinIfGiven(LIMITS.utaPi),
  plgfPgMl: withinIfGiven(LIMITS.plgfPgMl),
  machine: machineInput,
  mapMoM: momInput,
  utaPiMoM: momInput,
  plgfMoM: momInput,
};

function sharedOf(given: Given) {
  const said = historyOf(given);
  if ('reason' in said) return said;
  const factors: MaternalFactors = {
    ...said.history,
    ageYears: given.years('ageYears'),
    weightKg: given.kg('weightKg'),
    heightCm: given.number('heightCm') as Centimetres,
  };
  return {
    ...factors,
    gaDays: given.gaDays(),
    gaDaysBlood: maybe(given, 'gaDaysBlood') as Days | undefined,
    twins: given.has('twins') ? chorionicityOf(given, 'twins') : undefined,
    chronicHypertensionMinRule: given.has('chronicHypertensionMinRule')
      ? given.flag('chronicHypertensionMinRule')
      : undefined,
    mapMmHg: maybe(given, 'mapMmHg'),
    utaPi: maybe(given, 'utaPi'),
    plgfPgMl: maybe(given, 'plgfPgMl'),
    machine: machineOf(given),
  };
}

/** A MoM in the group `moms`, or beside it under its own name. */
function momOf(given: Given, marker: string): number | undefined {
  const inGroup = given.has('moms') ? maybe(given.group('moms'), marker) : undefined;
  return inGroup ?? maybe(given, `${marker}MoM`);
}

/** before37 → priorBefore37OneIn, and so on. */
const oneIns = (stage: string, risks: Readonly<Record<string, number>>): EntryValues =>
  Object.fromEntries(
    Object.entries(risks).map(([limit, risk]) => [`${stage}B${limit.slice(1)}OneIn`, risk > 0 ? 1 / risk : null]),
  );

function first(given: Given): EntryValues | { reason: Reason } {
  const shared = sharedOf(given);
  if ('reason' in shared) return shared;
  const risk = preeclampsiaRisk({
    ...shared,
    pappaIuL: maybe(given, 'pappaIuL'),
    model: given.has('model') ? (given.choice('model') as PeModel) : undefined,
    moms: {
      map: momOf(given, 'map'),
      utaPi: momOf(given, 'utaPi'),
      plgf: momOf(given, 'plgf'),
      pappa: momOf(given, 'pappa'),
    },
  });
  return answered(risk, (answer) =>
    known({
      ...answer,
      mapMoM: answer.moms.map,
      utaPiMoM: answer.moms.utaPi,
      plgfMoM: answer.moms.plgf,
      pappaMoM: answer.moms.pappa,
      ...oneIns('prior', answer.priorRisk),
      ...oneIns('posterior', answer.posteriorRisk),
    }),
  );
}

function second(given: Given): EntryValues | { reason: Reason } {
  const shared = sharedOf(given);
  if ('reason' in shared) return shared;
  const inGroup = given.has('moms') ? maybe(given.group('moms'), 'ophthalmicDelta') : undefined;
  const risk = preeclampsiaRisk2T({
    ...shared,
    moms: { map: momOf(given, 'map'), utaPi: momOf(given, 'utaPi'), plgf: momOf(given, 'plgf') },
    ophthalmicRatio: maybe(given, 'ophthalmicRatio'),
    ophthalmicDelta: inGroup ?? maybe(given, 'ophthalmicDelta'),
  });
  return answered(risk, (answer) =>
    known({
      ...answer,
      mapMoM: answer.moms.map,
      utaPiMoM: answer.moms.utaPi,
      plgfMoM: answer.moms.plgf,
      ...oneIns('prior', answer.priorRisk),
      ...oneIns('posterior', answer.posteriorRisk),
    }),
  );
}

const firstInputs: Inputs = {
  ...maternal,
  gaDays: within(LIMITS.firstTrimesterDays),
  gaDaysBlood: withinIfGiven(LIMITS.firstTrimesterDays),
  model: optional(choice(...PE_MODELS)),
  pappaIuL: withinIfGiven(LIMITS.pappaIuL, 'pappa'),
  pappaMoM: momInput,
  moms: moms('map', 'utaPi', 'plgf', 'pappa'),
};

const FIRST_CITATION =
  "Wright D et al. Am J Obstet Gynecol 2015;213:62. Wright D et al. Am J Obstet Gynecol 2020;223:12. O'Gorman N et al. Am J Obstet Gynecol 2016;214:103. Tan MY et al. Ultrasound Obstet Gynecol 2018 (doi 10.1002/uog.19112). Francisco C et al. Ultrasound Obstet Gynecol 2017;50:501 and 50:589";

export const preeclampsiaEntries: readonly Entry[] = [
  {
    id: 'preeclampsiaRisk',
    standard: 'wright2020',
    author: 'Wright 2015 + Wright 2020',
    citation: FIRST_CITATION,
    confidence: 'VERIFIED',
    version: 1,
    inputs: firstInputs,
    compute: first,
  },
  {
    id: 'preeclampsiaEndToEnd',
    standard: 'wright2020',
    author: 'Wright 2015 + Tan 2018 + Wright 2020',
    citation: FIRST_CITATION,
    confidence: 'VERIFIED',
    version: 1,
    inputs: firstInputs,
    compute: first,
  },
  {
    id: 'preeclampsiaRisk2T',
    standard: 'gallo2016',
    author: 'Wright 2015 + Gallo 2016',
    citation:
      'Gallo DM et al. Am J Obstet Gynecol 2016;214:619. Wright D et al. Am J Obstet Gynecol 2015;213:62. Sapantzoglou I et al. Ultrasound Obstet Gynecol 2021;57:75',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      ...maternal,
      gaDays: within(LIMITS.secondTrimesterDays),
      gaDaysBlood: withinIfGiven(LIMITS.secondTrimesterDays),
      moms: moms('map', 'utaPi', 'plgf'),
      ophthalmicRatio: withinIfGiven(LIMITS.ophthalmicRatio),
      ophthalmicDelta: withinIfGiven(LIMITS.ophthalmicDelta),
    },
    compute: second,
  },
];

import type { Given } from '../../values/given.ts';
import { choice, flagInput, type Input, optional } from '../../values/input.ts';
import type { Reason } from '../../values/reason.ts';
import type { Weeks, Years } from '../../values/units.ts';
import { LIMITS, withinIfGiven } from './limits.ts';
import type { Conception, Diabetes, Machine, MaternalHistory, Parity, Race } from './maternalFactors.ts';

/** The spellings of the packs and of the programs they quote. */
const RACES: Readonly<Record<string, Race>> = {
  white: 'white',
  caucasian: 'white',
  afro: 'afro',
  black: 'afro',
  afroCaribbean: 'afro',
  afro_caribbean: 'afro',
  'afro-caribbean': 'afro',
  southAsian: 'southAsian',
  south_asian: 'southAsian',
  'south-asian': 'southAsian',
  eastAsian: 'eastAsian',
  east_asian: 'eastAsian',
  'east-asian': 'eastAsian',
  mixed: 'mixed',
};
const PARITIES: Readonly<Record<string, Parity>> = {
  nulliparous: 'nulliparous',
  parous_no_pe: 'parousNoPE',
  parousNoPE: 'parousNoPE',
  parousNoPe: 'parousNoPE',
  parous_pe: 'parousPE',
  parousPE: 'parousPE',
  parousPe: 'parousPE',
};
const CONCEPTIONS: Readonly<Record<string, Conception>> = {
  spont: 'spontaneous',
  spontaneous: 'spontaneous',
  natural: 'spontaneous',
  ov: 'ovulationDrugs',
  ovulation: 'ovulationDrugs',
  ovulationDrugs: 'ovulationDrugs',
  ovulation_drugs: 'ovulationDrugs',
  'ovulation drugs': 'ovulationDrugs',
  ivf: 'ivf',
};
const MACHINES: Readonly<Record<string, Machine>> = {
  delfia: 'delfia',
  DELFIA: 'delfia',
  kryptor: 'kryptor',
  KRYPTOR: 'kryptor',
  cobas: 'cobas',
  COBAS: 'cobas',
  roche: 'cobas',
};
const CHORIONICITIES: Readonly<Record<string, 'DC' | 'MC'>> = {
  DC: 'DC',
  dc: 'DC',
  dichorionic: 'DC',
  MC: 'MC',
  mc: 'MC',
  monochorionic: 'MC',
};
const DIABETES = ['none', 'type1', 'type2', 'type2Insulin'] as const;

export const chorionicityInput = choice(...Object.keys(CHORIONICITIES));
export const chorionicityOf = (given: Given, name: string): 'DC' | 'MC' => CHORIONICITIES[given.choice(name)] ?? 'MC';

export const machineInput = optional(choice(...Object.keys(MACHINES)));
export const machineOf = (given: Given): Machine | undefined => spelled(given, 'machine', MACHINES);

export const historyInputs = {
  race: { ...choice(...Object.keys(RACES)), aliases: ['ethnicity'] },
  parity: optional(choice(...Object.keys(PARITIES))),
  previousGaWeeks: withinIfGiven(LIMITS.previousGaWeeks),
  intervalYears: withinIfGiven(LIMITS.intervalYears),
  previousBirthWeightZ: withinIfGiven(LIMITS.previousBirthWeightZ),
  conception: optional(choice(...Object.keys(CONCEPTIONS))),
  smoker: flagInput,
  familyHistoryPE: flagInput,
  chronicHypertension: flagInput,
  diabetes: optional(choice(...DIABETES)),
  diabetesType1: flagInput,
  diabetesType2: flagInput,
  diabetesType2Insulin: flagInput,
  sleOrAps: flagInput,
  sle: flagInput,
  aps: flagInput,
} satisfies Record<string, Input>;

function spelled<T extends string>(given: Given, name: string, spellings: Readonly<Record<string, T>>): T | undefined {
  return given.has(name) ? spellings[given.choice(name)] : undefined;
}

export const raceOf = (given: Given): Race => RACES[given.choice('race')] ?? 'white';
export const parityOf = (given: Given): Parity | undefined => spelled(given, 'parity', PARITIES);
export const conceptionOf = (given: Given): Conception | undefined => spelled(given, 'conception', CONCEPTIONS);

const maybeFlag = (given: Given, name: string): boolean | undefined => (given.has(name) ? given.flag(name) : undefined);
export const maybe = (given: Given, name: string): number | undefined =>
  given.has(name) ? given.number(name) : undefined;

/** What was said about the woman; a contradiction is a refusal. */
export function historyOf(given: Given): { history: MaternalHistory } | { reason: Reason } {
  const diabetes = diabetesOf(given);
  if (diabetes !== undefined && typeof diabetes !== 'string') return diabetes;
  return {
    history: {
      race: raceOf(given),
      parity: parityOf(given),
      previousGaWeeks: maybe(given, 'previousGaWeeks') as Weeks | undefined,
      intervalYears: maybe(given, 'intervalYears') as Years | undefined,
      previousBirthWeightZ: maybe(given, 'previousBirthWeightZ'),
      conception: conceptionOf(given),
      smoker: maybeFlag(given, 'smoker'),
      familyHistoryPE: maybeFlag(given, 'familyHistoryPE'),
      chronicHypertension: maybeFlag(given, 'chronicHypertension'),
      diabetes,
      sleOrAps: sleOrApsOf(given),
    },
  };
}

function sleOrApsOf(given: Given): boolean | undefined {
  const said = ['sleOrAps', 'sle', 'aps'].filter((name) => given.has(name));
  return said.length === 0 ? undefined : said.some((name) => given.flag(name));
}

function diabetesOf(given: Given): Diabetes | undefined | { reason: Reason } {
  if (given.has('diabetes')) return given.choice('diabetes') as Diabetes;
  const type1 = maybeFlag(given, 'diabetesType1');
  const type2 = maybeFlag(given, 'diabetesType2');
  const insulin = maybeFlag(given, 'diabetesType2Insulin');
  if (type1 === undefined && type2 === undefined && insulin === undefined) return undefined;
  if (type1 && (type2 || insulin)) return { reason: { code: 'inconsistent', input: 'diabetesType2' } };
  if (insulin && type2 === false) return { reason: { code: 'inconsistent', input: 'diabetesType2Insulin' } };
  if (type1) return 'type1';
  if (insulin) return 'type2Insulin';
  return type2 ? 'type2' : 'none';
}

import type { Reason } from '../../values/reason.ts';
import type { Centimetres, Days, Kilograms, Weeks, Years } from '../../values/units.ts';
import { firstOutside, LIMITS } from './limits.ts';

export type Race = 'white' | 'afro' | 'southAsian' | 'eastAsian' | 'mixed';
export type Parity = 'nulliparous' | 'parousNoPE' | 'parousPE';
export type Conception = 'spontaneous' | 'ovulationDrugs' | 'ivf';
export type Diabetes = 'none' | 'type1' | 'type2' | 'type2Insulin';
export type Machine = 'delfia' | 'kryptor' | 'cobas';

/** What was not asked counts as no, and the answer names it among `assumed`. */
export type MaternalHistory = {
  race: Race;
  parity?: Parity | undefined;
  /** Weeks at the previous delivery, from 24. */
  previousGaWeeks?: Weeks | undefined;
  /** From the previous delivery to the start of this pregnancy. */
  intervalYears?: Years | undefined;
  /** Of the previous newborn; a term of the second-trimester uterine artery. */
  previousBirthWeightZ?: number | undefined;
  conception?: Conception | undefined;
  smoker?: boolean | undefined;
  familyHistoryPE?: boolean | undefined;
  chronicHypertension?: boolean | undefined;
  diabetes?: Diabetes | undefined;
  /** Lupus or antiphospholipid syndrome: either, as in the paper. */
  sleOrAps?: boolean | undefined;
};

export type MaternalFactors = MaternalHistory & { ageYears: Years; weightKg: Kilograms; heightCm: Centimetres };

const ASKED = [
  'parity',
  'conception',
  'smoker',
  'familyHistoryPE',
  'chronicHypertension',
  'diabetes',
  'sleOrAps',
] as const;

export const assumedOf = (factors: MaternalHistory): string[] => ASKED.filter((name) => factors[name] === undefined);

export function maternalReason(factors: MaternalFactors): Reason | null {
  const { parity, previousGaWeeks, intervalYears } = factors;
  const outside = firstOutside(
    ['ageYears', factors.ageYears, LIMITS.ageYears],
    ['weightKg', factors.weightKg, LIMITS.weightKg],
    ['heightCm', factors.heightCm, LIMITS.heightCm],
    ['previousGaWeeks', previousGaWeeks, LIMITS.previousGaWeeks],
    ['intervalYears', intervalYears, LIMITS.intervalYears],
    ['previousBirthWeightZ', factors.previousBirthWeightZ, LIMITS.previousBirthWeightZ],
  );
  if (outside) return outside;
  if (parity === undefined || parity === 'nulliparous') return null;
  if (previousGaWeeks === undefined) return { code: 'missing', input: 'previousGaWeeks' };
  if (parity === 'parousNoPE' && intervalYears === undefined) return { code: 'missing', input: 'intervalYears' };
  return null;
}

/** Covariates of the published medians. NaN where something needed was not given: the median is then not answered. */
export type Covariates = ReturnType<typeof covariatesOf>;

export type CovariateFactors = Partial<Pick<MaternalFactors, 'ageYears' | 'weightKg' | 'heightCm'>> &
  MaternalHistory & { machine?: Machine | undefined };

const yes = (condition: boolean | undefined): number => (condition ? 1 : 0);
const times = (condition: boolean | undefined, value: number): number => (condition ? value : 0);

export function covariatesOf(of: CovariateFactors, ga: Days) {
  const g = ga - 77;
  const w = (of.weightKg ?? Number.NaN) - 69;
  const a = (of.ageYears ?? Number.NaN) - 35;
  const interval = of.intervalYears ?? Number.NaN;
  const afro = of.race === 'afro';
  const ivf = of.conception === 'ivf';
  const parousPE = of.parity === 'parousPE';
  const parousNoPE = of.parity === 'parousNoPE';
  const { previousBirthWeightZ, previousGaWeeks, diabetes = 'none', machine } = of;
  const newbornKnown = parousPE && previousBirthWeightZ !== undefined && previousGaWeeks !== undefined;
  const on = (name: Machine) => (machine === undefined ? Number.NaN : yes(machine === name));
  return {
    one: 1,
    g,
    g2: g * g,
    g3: g * g * g,
    w,
    w2: w * w,
    w_g: w * g,
    h: (of.heightCm ?? Number.NaN) - 164,
    a,
    a_g: a * g,
    afro: yes(afro),
    afro_g: times(afro, g),
    southAsian: yes(of.race === 'southAsian'),
    eastAsian: yes(of.race === 'eastAsian'),
    mixed: yes(of.race === 'mixed'),
    smoker: yes(of.smoker),
    smoker_g: times(of.smoker, g),
    ivf: yes(ivf),
    ivf_g: times(ivf, g),
    chronicHypertension: yes(of.chronicHypertension),
    chronicHypertension_w: times(of.chronicHypertension, w),
    diabetes: yes(diabetes !== 'none'),
    type1: yes(diabetes === 'type1'),
    type2Insulin: yes(diabetes === 'type2Insulin'),
    type2NoInsulin: yes(diabetes === 'type2'),
    familyHistoryPE: yes(of.familyHistoryPE),
    parous: yes(parousPE || parousNoPE),
    parousPE: yes(parousPE),
    parousNoPE: yes(parousNoPE),
    parousNoPE_i: times(parousNoPE, interval - 2),
    parousNoPE_interval: times(parousNoPE, interval),
    parousPE_birthWeightZ: times(newbornKnown, previousBirthWeightZ ?? 0),
    parousPE_gaFrom40: times(newbornKnown, (previousGaWeeks ?? 0) - 40),
    delfia: on('delfia'),
    kryptor: on('kryptor'),
    cobas: on('cobas'),
  };
}

import type { Curve } from '../curves/curve.ts';
import type { Given } from '../values/given.ts';
import type { Input, Inputs } from '../values/input.ts';
import { numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { roundTo, type Unit } from '../values/units.ts';
import type { CurveRow, Notice, ResultItem } from './calculation.ts';

export const GROUPS = [
  'dating',
  'firstTrimester',
  'biometry',
  'morphology',
  'growth',
  'doppler',
  'fluid',
  'anemia',
  'twins',
  'cervix',
  'wellbeing',
  'heart',
  'risk',
  'gynecology',
  'breast',
  'mother',
] as const;
export type Group = (typeof GROUPS)[number];

export type Output = { id: string; unit: Unit; decimals?: number };

export type FormulaAnswer = {
  result: readonly ResultItem[];
  percentil?: number | null;
  z?: number | null;
  bound?: 'below' | 'above' | null;
  rows?: readonly CurveRow[];
  withheld?: Reason | null;
  notices?: readonly Notice[];
};

/** How a formula is asked, beside its parameters. */
export type Asking = {
  allowUncertain: boolean;
  /** The gestational age was taken from this very measure. */
  ownAge: boolean;
};

/** What a parameter was given, by its name; undefined where it was not. */
export type AskedValue = (name: string) => unknown;
/** Everything a risk still needs, in the order it is asked for: a person fills it in one round. */
export type Lacks = (at: AskedValue) => readonly string[];

/** What a form names: `/calc/{measure}/{author}/v{version}`. */
export type Formula = {
  measure: string;
  /** Empty where the specification's path has none (`/calc/trissomias/v3`). */
  author: string;
  version: number;
  group: Group;
  /** Ids of the entries it stands on; the first gives the author's name. */
  uses: readonly string[];
  params: Inputs;
  outputs: readonly Output[];
  /** The parameter that is placed on the curve. */
  value?: string;
  /** The curve for these parameters (some standards have one per sex or group); null while its table is not loaded. */
  curve?(given: Given | null): Curve | null;
  /** Everything it still needs, beside what its parameters require: a risk asks for all of it at once. */
  lacks?: Lacks;
  /** Named by the specification, and not to be had from any source we could check. */
  unavailable?: true;
  /** Off unless the caller asks for it, whatever the confidence. */
  offByDefault?: true;
  /**
   * The author of the same measure who answers for these parameters, where this one has nothing to say of them; what is not given yet
   * is not there. The answer is that author's, under that path, and says so.
   */
  instead?(given: Given, asking: Asking): string | null;
  run(given: Given, asking: Asking): FormulaAnswer | { reason: Reason };
};

export const AGE_PARAM = 'idadeGestacionalEmDias';
/** Base gestational age in completed days; the catalogue calls it `ig`. */
export const age: Input = { ...numberInput('days', { min: 0, max: 315 }), aliases: ['ig', 'gaDays'] };
export const maybeAge = optional(age);

export const pathOf = ({ measure, author, version }: Pick<Formula, 'measure' | 'author' | 'version'>): string =>
  author === '' ? `/calc/${measure}/v${version}` : `/calc/${measure}/${author}/v${version}`;

export function item(id: string, value: number | string | boolean | null, unit: Unit = '', decimals = 2): ResultItem {
  return { id, week: null, value: typeof value === 'number' ? roundTo(value, decimals) : value, unit };
}

/** Gestational age as the forms keep it: whole days, and the exact weeks beside them. */
export function ageItem(days: number, id = 'ig'): ResultItem {
  return { id, week: roundTo(days / 7, 4), value: Math.round(days), unit: 'days' };
}

export const refused = (reason: Reason): { reason: Reason } => ({ reason });

import { BASE_AGE } from '../schema/wellKnownKeys.ts';
import { isSet } from './rule.ts';
import type { Patch, Values } from './state.ts';

const TAB = 'gestationalAge.info.';
const BASIS = `${TAB}calculo`;
/** What somebody fills to date a pregnancy. */
const DATING: readonly string[] = [
  'calculo',
  'date',
  'dateTest',
  'dateParto',
  'weeks',
  'days',
  'comprimentoReferencia',
].map((name) => TAB + name);
/** Moves with the dating, and back with it. */
const KEPT: readonly string[] = [...DATING, `${TAB}calculoRef`];

export const isDating = (key: string): boolean => DATING.includes(key);

/**
 * Whether a patch edits the dating: `basis` is chosen at once, the rest is typed digit by digit. A basis that comes with its own days
 * is a dating somebody offers as a whole, and asks about by itself.
 */
export function datingEdit(patch: Patch): 'basis' | 'typed' | null {
  const keys = Object.keys(patch);
  if (keys.includes(BASIS)) return keys.length === 1 ? 'basis' : null;
  return keys.some(isDating) ? 'typed' : null;
}

/** There was a base age, and it is another now, or none. */
export const isOtherAge = (before: Values, after: Values): boolean =>
  isSet(before[BASE_AGE]) && before[BASE_AGE] !== after[BASE_AGE];

export const baseAge = (values: Values): number | null => {
  const days = values[BASE_AGE];
  return typeof days === 'number' ? days : null;
};

/** What brings the dating of an exam back to what it was. */
export const datingOf = (values: Values): Patch => Object.fromEntries(KEPT.map((key) => [key, values[key] ?? null]));

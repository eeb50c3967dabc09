import { isSet } from './rule.ts';
import type { Patch, Values } from './state.ts';

const TAB = 'gestationalAge.info.';
const BASIS = `${TAB}calculo`;
const BASE_AGE = `${TAB}calculada`;
/** What somebody fills to date a pregnancy. */
const DATING: readonly string[] = ['calculo', 'date', 'dateTest', 'dateParto', 'weeks', 'days'].map(
  (name) => TAB + name,
);
/** Moves with the dating, and back with it. */
const KEPT: readonly string[] = [...DATING, `${TAB}calculoRef`];

export const isDating = (key: string): boolean => DATING.includes(key);

/**
 * Whether a patch is an edit of the dating in its own form: `basis` is chosen at once, the rest is typed digit by digit. A patch of
 * several keys is a dating somebody offers as a whole, and asks about by itself.
 */
export function datingEdit(patch: Patch): 'basis' | 'typed' | null {
  const [key, ...more] = Object.keys(patch);
  if (key === undefined || more.length > 0 || !isDating(key)) return null;
  return key === BASIS ? 'basis' : 'typed';
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

import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { zOf } from '../maths/normal.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { gestationalDays, length, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type Days, days, type Millimetres, millimetres, weeksFromDays } from '../values/units.ts';
import { ageValues } from './ageValues.ts';
import { invertRising } from './invert.ts';

/** The oldest pregnancy a formula is asked about. */
export const OLDEST_DAYS = 300;
export const anyAge = optional(gestationalDays(0, OLDEST_DAYS));

export type DatingSpec = Omit<Entry, 'inputs' | 'compute' | 'version'> & {
  /** The name of the length among the inputs, in mm. */
  measure: string;
  /** The lengths the paper speaks about. */
  range: readonly [number, number];
  /** Rises with the length over the whole range. */
  age(length: Millimetres): Days;
  sd?: ((length: Millimetres) => Days) | undefined;
  /** Where the paper limits the age it gives and not the length. */
  ages?: readonly [number, number] | undefined;
};

/**
 * The age of one length. With an age beside it also how far the two differ; with an age alone the length that would give it;
 * with a percentile, where the paper has a spread, the age at that percentile.
 */
export function datingEntry({ measure, range, age, sd, ages, ...rest }: DatingSpec): Entry {
  const [min, max] = range;
  return {
    ...rest,
    version: 1,
    inputs: {
      [measure]: optional(length({ min, max, aliases: ['value', 'valueMm'] })),
      gaDays: anyAge,
      percentile: optional(numberInput('%', { min: 0.01, max: 99.99 })),
      z: optional(numberInput('score', { min: -3.7, max: 3.7 })),
    },
    compute(given) {
      if (given.has(measure)) return datedAge(given, given.mm(measure), { age, sd, ages });
      if (!given.has('gaDays')) return refuse({ code: 'missing', input: measure });
      return lengthAt(given.gaDays(), { measure, range, age, ages });
    },
  };
}

type Equation = Pick<DatingSpec, 'age' | 'sd' | 'ages'>;

export function datedAge(
  given: Given,
  size: Millimetres,
  { age, sd, ages }: Equation,
): EntryValues | { reason: Reason } {
  const mean = age(size);
  if (ages && (mean < ages[0] || mean > ages[1])) return refuse(outOfRange('gaDays', mean, ages[0], ages[1], 'days'));
  return described(given, mean, sd?.(size));
}

export function described(given: Given, mean: Days, sdDays?: Days): EntryValues {
  const difference = given.has('gaDays') ? { differenceDays: mean - given.gaDays() } : {};
  if (sdDays === undefined) return { ...ageValues(mean), ...difference };
  const spread = { sdDays, sdWeeks: weeksFromDays(sdDays) };
  const z = given.has('percentile') ? zOf(given.number('percentile')) : given.has('z') ? given.number('z') : null;
  if (z === null) return { ...ageValues(mean), ...spread, ...difference };
  return { ...ageValues(days(mean + z * sdDays)), ...spread };
}

export function lengthAt(
  gaDays: Days,
  { measure, range, age, ages }: Pick<DatingSpec, 'measure' | 'range' | 'age' | 'ages'>,
): EntryValues | { reason: Reason } {
  const ageOf = (size: number) => age(millimetres(size));
  const [from, to] = ages ?? [ageOf(range[0]), ageOf(range[1])];
  const size = gaDays >= from && gaDays <= to ? invertRising(ageOf, gaDays, range[0], range[1]) : null;
  if (size === null) return refuse(outOfRange('gaDays', gaDays, from, to, 'days'));
  return { [measure]: size, expectedMm: size };
}

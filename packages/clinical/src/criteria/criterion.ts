import { type Entry, refuse } from '../entries/entry.ts';
import type { Given } from '../values/given.ts';
import { type Input, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Unit } from '../values/units.ts';

/** A rule by which something is told: an entry that answers one of its classes. */
export type CriterionEntry = Entry & { classes: readonly string[] };

type Spec<C extends string> = Pick<Entry, 'id' | 'author' | 'citation'> &
  Partial<Pick<Entry, 'standard' | 'confidence'>> & {
    inputs: Inputs;
    classes: readonly C[];
    /** Null where what was given tells nothing. */
    classify: (given: Given) => C | null;
  };

/** Where no other folder holds its numbers, that of the criteria does. */
export function criterion<C extends string>({
  standard = 'criteria',
  confidence = 'PLAUSIBLE',
  classify,
  ...rest
}: Spec<C>): CriterionEntry {
  return {
    ...rest,
    standard,
    confidence,
    version: 1,
    compute(given) {
      const found = classify(given);
      return found === null ? refuse({ code: 'missing', input: Object.keys(rest.inputs)[0] ?? '' }) : { class: found };
    },
  };
}

/** What an exam may have left open: a criterion has no range, for what is far out is the more so. */
export const openValue = (unit: Unit): Input => optional(numberInput(unit));
export const openPercentile: Input = openValue('%');
export const openAge: Input = openValue('days');

/** NaN where it was not given, for which every comparison fails: what nobody looked at is not met. */
export const readerIn =
  (given: Given) =>
  (name: string): number =>
    given.has(name) ? given.number(name) : Number.NaN;

/** What is known about one value, or nothing where it was not given. */
export const toldBy =
  <C extends string>(name: string, tell: (value: number) => C) =>
  (given: Given): C | null =>
    given.has(name) ? tell(given.number(name)) : null;

import { type Entry, refuse, type Values } from '../entry.ts';
import type { Given } from '../given.ts';
import { type Input, type Inputs, number, optional } from '../input.ts';
import type { Reason } from '../reason.ts';
import { axisOf, type SizeSpec, sizeEntry } from '../sizeEntry.ts';

export type MeasuredSpec = SizeSpec & {
  /** Other names under which the measure may come. */
  aliases?: readonly string[];
  /** Above this it is a slip of the hand, whatever the age. */
  max: number;
  /** Inputs from which the measure follows when it is not given itself. */
  more?: Inputs;
  derive?(given: Given): number | null;
  /** What the pack answers beyond place and centiles; `value` is null where nothing was measured. */
  also?(x: number, value: number | null, given: Given): Values;
};

/** A reference range whose measure may be derived from others (a ratio, a mean of both sides). */
export function measuredEntry({ aliases = [], max, more = {}, derive, also, ...spec }: MeasuredSpec): Entry {
  const base = sizeEntry(spec);
  const { measure, curve } = spec;
  const input = { ...base.inputs[measure], max, optional: true } as Input;
  return {
    ...base,
    inputs: { ...base.inputs, [measure]: { ...input, aliases: [...(input.aliases ?? []), ...aliases] }, ...more },
    compute(given) {
      const value = given.has(measure) ? given.number(measure) : (derive?.(given) ?? null);
      const answer = base.compute(value === null ? given : withMeasure(given, measure, value));
      if (isRefused(answer)) return answer;
      const extra = also?.(axisOf(curve, given), value, given) ?? {};
      if (!given.has('percentile')) return { ...answer, ...(value === null ? {} : { [measure]: value }), ...extra };
      const asked = answer.value;
      // A normal range reaches below zero far out in its tail; no measure does.
      if (typeof asked !== 'number' || asked <= 0) return refuse({ code: 'unavailable', input: 'percentile' });
      return { ...answer, ...extra, [measure]: asked };
    },
  };
}

const isRefused = (answer: Values | { reason: Reason }): answer is { reason: Reason } => 'reason' in answer;

function withMeasure(given: Given, measure: string, value: number): Given {
  return {
    ...given,
    has: (name) => name === measure || given.has(name),
    number: (name) => (name === measure ? value : given.number(name)),
  };
}

/** An index of a waveform: a ratio of velocities. */
export const index = (max: number): Input => optional(number('ratio', { positive: true, max }));

/** One value over another, when both were given. */
export const ratioOf =
  (over: string, under: string) =>
  (given: Given): number | null =>
    given.has(over) && given.has(under) ? given.number(over) / given.number(under) : null;

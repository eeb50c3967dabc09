import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { axisOf, type SizeSpec, sizeEntry } from '../entries/sizeEntry.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { type Input, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';

export type MeasuredSpec = SizeSpec & {
  /** Other names under which the measure may come. */
  aliases?: readonly string[];
  /** Above this it is a slip of the hand, whatever the age. */
  max: number;
  /** Inputs from which the measure follows when it is not given itself. */
  more?: Inputs;
  derive?(given: Given): number | null;
  /** What the pack answers beyond place and centiles; `value` is null where nothing was measured. */
  also?(x: number, value: number | null, given: Given): EntryValues;
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
      const missing = value === null && !asksForValue(given) ? missingPart(Object.keys(more), given) : null;
      if (missing) return refuse({ code: 'missing', input: missing });
      if (value !== null && value > max) return refuse(outOfRange(measure, value, 0, max, curve.unit));
      const answer = base.compute(value === null ? given : withMeasure(given, measure, value));
      if (isRefused(answer)) return answer;
      const extra = also?.(axisOf(curve, given), value, given) ?? {};
      if (!asksForValue(given))
        return { ...answer, ...finitePlace(answer), ...(value === null ? {} : { [measure]: value }), ...extra };
      const asked = answer.value;
      // A normal range reaches below zero far out in its tail; no measure does.
      if (typeof asked !== 'number' || asked <= 0)
        return refuse({ code: 'unavailable', input: given.has('percentile') ? 'percentile' : 'z' });
      return { ...answer, ...extra, [measure]: asked };
    },
  };
}

/** The spread of a paper that states it on the scale of the logarithm, under both names. */
export const logSd = (scale: 'sdLn' | 'sdLog10', sd: number): EntryValues => ({ sd, [scale]: sd });

const isRefused = (answer: EntryValues | { reason: Reason }): answer is { reason: Reason } => 'reason' in answer;

/** The question turned round: which value has this percentile or this z. */
export const asksForValue = (given: Given): boolean => given.has('percentile') || given.has('z');

/** Of what is worked out from several: the part that was not given beside the others. */
export const missingPart = (parts: readonly string[], given: Given): string | null =>
  parts.some(given.has) ? (parts.find((name) => !given.has(name)) ?? null) : null;

/** Nothing at all lies below every centile of a logarithmic range, at no finite distance. */
function finitePlace({ z }: EntryValues): EntryValues {
  if (typeof z !== 'number' || Number.isFinite(z)) return {};
  return { z: null, bound: z < 0 ? 'below' : 'above' };
}

/** The same inputs with the measure among them, as given or worked out. */
export function withMeasure(given: Given, measure: string, value: number): Given {
  return {
    ...given,
    has: (name) => name === measure || given.has(name),
    number: (name) => (name === measure ? value : given.number(name)),
  };
}

/** An index of a waveform: a ratio of velocities. */
export const indexInput = (max: number, ...aliases: string[]): Input =>
  optional(numberInput('ratio', { positive: true, max, ...(aliases.length > 0 ? { aliases } : {}) }));

/** One value over another, when both were given. */
export const ratioOf =
  (over: string, under: string) =>
  (given: Given): number | null =>
    given.has(over) && given.has(under) ? given.number(over) / given.number(under) : null;

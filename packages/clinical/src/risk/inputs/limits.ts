import { outOfRange } from '../../values/given.ts';
import { type NumberParam, numberInput } from '../../values/input.ts';
import type { Reason } from '../../values/reason.ts';
import type { Unit } from '../../values/units.ts';

export type InputLimit = { readonly min: number; readonly max: number; readonly unit: Unit };

const between = (min: number, max: number, unit: Unit): InputLimit => ({ min, max, unit });

/**
 * Outside these there is no answer. Those of the woman are only what is possible; the models truncate within them and say so.
 */
export const LIMITS = {
  crlMm: between(45, 84, 'mm'),
  ntMm: between(0.3, 15, 'mm'),
  fhrBpm: between(60, 250, 'bpm'),
  /** 11+0 to the age of the largest crown–rump length. */
  firstTrimesterDays: between(77, 99, 'days'),
  priorDays: between(70, 280, 'days'),
  secondTrimesterDays: between(133, 174, 'days'),
  softMarkerDays: between(98, 174, 'days'),
  ageYears: between(10, 70, 'years'),
  ageMorris: between(15, 55, 'years'),
  ageCuckle: between(15, 50, 'years'),
  weightKg: between(25, 300, 'kg'),
  heightCm: between(100, 220, 'cm'),
  bmi: between(10, 80, 'kg/m²'),
  previousGaWeeks: between(16, 46, 'weeks'),
  intervalYears: between(0, 40, 'years'),
  previousBirthWeightZ: between(-6, 6, 'score'),
  /** The published models do not say how far they hold; beyond this a MoM is an error of unit or of the sample. */
  mom: between(0.1, 10, 'MoM'),
  /** Where the model truncates the MoM itself. */
  momTruncated: between(0.05, 20, 'MoM'),
  mapMmHg: between(40, 200, 'mmHg'),
  utaPi: between(0.1, 8, ''),
  plgfPgMl: between(0.5, 10_000, 'pg/mL'),
  pappaIuL: between(0.01, 100, 'IU/L'),
  freeBhcgIuL: between(0.5, 1000, 'IU/L'),
  ophthalmicRatio: between(0.1, 1.5, 'ratio'),
  ophthalmicDelta: between(-0.7, 0.9, 'ratio'),
  systolicMmHg: between(60, 260, 'mmHg'),
  diastolicMmHg: between(30, 170, 'mmHg'),
  oneIn: between(1.000001, 10_000_000, '1:N'),
  probability: between(0, 0.999999, 'probability'),
  divisor: between(1, 1000, ''),
} as const satisfies Record<string, InputLimit>;

export const within = ({ min, max, unit }: InputLimit, ...aliases: string[]): NumberParam =>
  numberInput(unit, { min, max, ...(aliases.length > 0 ? { aliases } : {}) });
export const withinIfGiven = (limit: InputLimit, ...aliases: string[]): NumberParam => ({
  ...within(limit, ...aliases),
  optional: true,
});

export type Checked = readonly [name: string, value: number | undefined, limit: InputLimit];

/** The first value that no model takes; a value not given is not looked at. */
export function firstOutside(...checks: readonly Checked[]): Reason | null {
  for (const [name, value, { min, max, unit }] of checks) {
    if (value === undefined) continue;
    if (!Number.isFinite(value)) return { code: 'notANumber', input: name };
    if (value < min || value > max) return outOfRange(name, value, min, max, unit);
  }
  return null;
}

/** The value within the limits of a model; the code of one that had to be moved is added to the list. */
export function truncate(value: number, [low, high]: readonly [number, number], code: string, codes: string[]): number {
  if (value >= low && value <= high) return value;
  if (!codes.includes(code)) codes.push(code);
  return value < low ? low : high;
}

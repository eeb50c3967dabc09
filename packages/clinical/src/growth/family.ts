import type { Curve } from '../curves/curve.ts';
import type { EntryValues } from '../entries/entry.ts';
import { sizeAt } from '../entries/sizeEntry.ts';
import type { Given } from '../values/given.ts';
import { type Input, length, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';

export type FamilyAnswer = EntryValues | { reason: Reason };
export type FetalSex = 'male' | 'female';

/**
 * An estimated weight as the charts take it. The limits only keep out what is no weight of a fetus in grams: kilograms typed by
 * mistake, and values at which the equations leave the real numbers.
 */
export const weightInput: Input = optional(numberInput('g', { min: 10, max: 9999, aliases: ['value'] }));
export const percentileInput: Input = optional(numberInput('%', { min: 0.01, max: 99.99 }));
export const zInput: Input = optional(numberInput('score', { min: -3.7, max: 3.7 }));
export const sexInput: Input = { kind: 'choice', choices: ['male', 'female'] };

/** The measure under the names it may come by, for charts that hold several of them. */
export const MEASURE_INPUT = {
  BPD: 'bpdMm',
  HC: 'hcMm',
  AC: 'acMm',
  FL: 'flMm',
  HL: 'humerusMm',
  EFW: 'efwG',
} as const;

export const anyMeasureInputs: Readonly<Record<string, Input>> = {
  value: optional(numberInput('', { positive: true })),
  valueMm: optional(length()),
  bpdMm: optional(length()),
  hcMm: optional(length()),
  acMm: optional(length()),
  flMm: optional(length()),
  humerusMm: optional(length({ aliases: ['hlMm'] })),
  efwG: optional(numberInput('g', { positive: true })),
};

/** Like `sizeAt`, for a chart of several measures: reads the value under its general or under its own name. */
export function measureAt(curve: Curve, measure: keyof typeof MEASURE_INPUT, given: Given): FamilyAnswer {
  const own = MEASURE_INPUT[measure];
  const isWeight = curve.unit === 'g';
  const names = isWeight ? ['value', own] : ['value', 'valueMm', own];
  const name = names.find((each) => given.has(each)) ?? own;
  return sizeAt(curve, given, {
    measure: name,
    answered: isWeight ? 'efwG' : 'valueMm',
    suffix: isWeight ? 'G' : 'Mm',
  });
}

/** A weight chart with one curve for the inputs at hand. */
export const weightAt = (curve: Curve, given: Given): FamilyAnswer =>
  sizeAt(curve, given, { measure: 'efwG', answered: 'efwG', suffix: 'G' });

export const withMore = (answer: FamilyAnswer, more: EntryValues): FamilyAnswer =>
  'reason' in answer ? answer : { ...answer, ...more };

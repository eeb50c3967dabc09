import type { FieldFormat } from '../schema/definition.ts';
import type { Placed } from './places.ts';
import { holds, isSet } from './rule.ts';
import type { Values } from './state.ts';
import { readRef } from './visible.ts';

/** What is said of a value that is kept as it was typed. */
export type Issue =
  | { kind: 'format'; format: FieldFormat }
  | { kind: 'after'; than: string }
  | { kind: 'below'; least: number }
  | { kind: 'alert'; text: string };

const SHAPES: Readonly<Record<FieldFormat, RegExp>> = {
  hour: /^([01]\d|2[0-3]):[0-5]\d$/,
  tuss: /^\d{8}$/,
  // The letter U is kept for codes that are not settled.
  icd10: /^[A-TV-Z]\d{2}(\.?[0-9A-Z])?$/,
};

export const isWritten = (format: FieldFormat, value: unknown): boolean => SHAPES[format].test(String(value).trim());

/** Outside of `reference` is said elsewhere: it needs the unit. Half a value may be wrong, so whoever shows this waits a moment. */
export function issuesAt(place: Placed, values: Values): Issue[] {
  const { format, after, notBelow, alert } = place.field;
  const value = values[place.key];
  const read = (ref: string) => readRef(ref, place, values);
  const issues: Issue[] = [];
  if (alert && holds(alert.on, read)) issues.push({ kind: 'alert', text: alert.text });
  if (!isSet(value)) return issues;
  const written = Array.isArray(value) ? value : [value];
  if (format && !written.every((each) => isWritten(format, each))) issues.push({ kind: 'format', format });
  const than = after === undefined ? undefined : read(after);
  if (after && isHour(than) && isHour(value) && String(value).trim() <= String(than).trim())
    issues.push({ kind: 'after', than: String(than).trim() });
  const least = (notBelow ?? []).map(read).filter((each) => typeof each === 'number');
  const sum = least.reduce((total, each) => total + each, 0);
  if (least.length > 0 && typeof value === 'number' && value < sum) issues.push({ kind: 'below', least: sum });
  return issues;
}

const isHour = (value: unknown): boolean => isSet(value) && isWritten('hour', value);

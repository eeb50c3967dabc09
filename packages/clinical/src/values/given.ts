import { type CalendarDay, parseDay } from './day.ts';
import type { Input, Inputs } from './input.ts';
import type { Reason } from './reason.ts';
import type { Days, Grams, Kilograms, Millimetres, Weeks, Years } from './units.ts';

/** Checked inputs, read by the unit they carry. Reading one that was not given and is not optional is a programming error. */
export type Given = {
  has(name: string): boolean;
  number(name: string): number;
  mm(name: string): Millimetres;
  grams(name: string): Grams;
  kg(name: string): Kilograms;
  years(name: string): Years;
  /** The gestational age, whichever way it was given. */
  gaDays(): Days;
  gaWeeks(): Weeks;
  flag(name: string): boolean;
  choice(name: string): string;
  day(name: string): CalendarDay;
  options(name: string): readonly string[];
  group(name: string): Given;
  list(name: string): readonly Given[];
};

export type Raw = Readonly<Record<string, unknown>>;
const EARLIEST = '1900-01-01';
const LATEST = '2100-12-31';
const isMissing = (value: unknown) => value === undefined || value === null || value === '';

function find(raw: Raw, name: string, input: Input): unknown {
  const value = named(raw, name, input);
  const isUnsaid = input.kind === 'choice' && input.unsaid?.includes(String(value)) === true;
  return isUnsaid ? undefined : value;
}

function named(raw: Raw, name: string, input: Input): unknown {
  if (!isMissing(raw[name])) return raw[name];
  for (const alias of input.aliases ?? []) if (!isMissing(raw[alias])) return raw[alias];
  return name === 'gaDays' ? ageOf(raw) : undefined;
}

/** `weeks` and `days` as most papers print them, or the total in days. */
function ageOf(raw: Raw): unknown {
  if (!isMissing(raw.gaDaysTotal)) return raw.gaDaysTotal;
  if (isMissing(raw.weeks)) return isMissing(raw.gaWeeks) ? undefined : scaled(raw.gaWeeks);
  const weeks = scaled(raw.weeks);
  if (isMissing(raw.days)) return weeks;
  const { days } = raw;
  // Ten days beside the weeks are a slip, and no age follows from it.
  return typeof weeks === 'number' && typeof days === 'number' && days >= 0 && days < 7 ? weeks + days : Number.NaN;
}

const scaled = (value: unknown): unknown => (typeof value === 'number' ? value * 7 : value);

/** What was given for an input, under its name or another it goes by; undefined where nothing was. */
export function givenAs(inputs: Inputs, raw: Raw, name: string): unknown {
  const input = inputs[name];
  const value = input && find(raw, name, input);
  return isMissing(value) ? undefined : value;
}

/** Every required input that was not given. */
export function missingIn(inputs: Inputs, raw: Raw): string[] {
  return Object.entries(inputs).flatMap(([name, input]) =>
    !input.optional && isMissing(find(raw, name, input)) ? [name] : [],
  );
}

/** Every input is looked at once, here; equations after this see finite numbers within their range. */
export function check(inputs: Inputs, raw: Raw): { given: Given } | { reason: Reason } {
  const values = new Map<string, unknown>();
  for (const name in inputs) {
    const input = inputs[name] as Input;
    const value = find(raw, name, input);
    if (isMissing(value)) {
      if (input.optional) continue;
      return { reason: { code: 'missing', input: name } };
    }
    const checked = checkOne(name, input, value);
    if ('reason' in checked) return checked;
    values.set(name, checked.value);
  }
  return { given: givenFrom(values) };
}

function checkOne(name: string, input: Input, value: unknown): { value: unknown } | { reason: Reason } {
  switch (input.kind) {
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return { reason: { code: 'notANumber', input: name } };
      const { min, max, unit, positive } = input;
      if ((min !== undefined && value < min) || (max !== undefined && value > max) || (positive && value <= 0))
        return { reason: outOfRange(name, value, positive && min === undefined ? 0 : min, max, unit) };
      return { value };
    }
    case 'choice': {
      // An option that is a number may arrive as one: `fetos` is 2 or '2'.
      const chosen = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      const known = typeof chosen === 'string' && input.choices.includes(chosen);
      return known ? { value: chosen } : { reason: { code: 'notAllowed', input: name } };
    }
    case 'flag':
      if (typeof value === 'boolean') return { value };
      return value === 0 || value === 1 ? { value: value === 1 } : { reason: { code: 'notAllowed', input: name } };
    case 'day': {
      const day = typeof value === 'string' ? parseDay(value) : null;
      // A slip of the keyboard (0226 for 2026) is no date a person lived on, and arithmetic with it would run out of the calendar.
      const plausible = day !== null && day >= EARLIEST && day <= LATEST;
      return plausible ? { value: day } : { reason: { code: 'notADay', input: name } };
    }
    case 'options': {
      const list: unknown[] = Array.isArray(value) ? value : [value];
      // One of several that nobody has answered yet.
      if (list.includes(null)) return { reason: { code: 'missing', input: name } };
      const known = list.every((each) => typeof each === 'string' && input.choices.includes(each));
      return known ? { value: list } : { reason: { code: 'notAllowed', input: name } };
    }
    case 'group': {
      if (typeof value !== 'object' || value === null) return { reason: { code: 'notAllowed', input: name } };
      const inner = check(input.of, value as Raw);
      return 'reason' in inner ? inner : { value: inner.given };
    }
    case 'list': {
      if (!Array.isArray(value)) return { reason: { code: 'notAllowed', input: name } };
      const givens: Given[] = [];
      for (const each of value) {
        if (typeof each !== 'object' || each === null) return { reason: { code: 'notAllowed', input: name } };
        const inner = check(input.of, each as Raw);
        if ('reason' in inner) return inner;
        givens.push(inner.given);
      }
      return { value: givens };
    }
  }
}

export function outOfRange(
  input: string,
  value: number,
  min: number | undefined,
  max: number | undefined,
  unit: Reason['unit'],
): Reason {
  return {
    code: 'outOfRange',
    input,
    value,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(unit === undefined ? {} : { unit }),
  };
}

function givenFrom(values: ReadonlyMap<string, unknown>): Given {
  const read = <T>(name: string): T => {
    if (!values.has(name)) throw new TypeError(`the equation reads ${name}, which was not given`);
    return values.get(name) as T;
  };
  return {
    has: (name) => values.has(name),
    number: read<number>,
    mm: read<Millimetres>,
    grams: read<Grams>,
    kg: read<Kilograms>,
    years: read<Years>,
    gaDays: () => read<Days>('gaDays'),
    gaWeeks: () => (read<number>('gaDays') / 7) as Weeks,
    flag: (name) => (values.get(name) as boolean | undefined) ?? false,
    choice: read<string>,
    day: read<CalendarDay>,
    options: (name) => (values.get(name) as readonly string[] | undefined) ?? [],
    group: read<Given>,
    list: read<readonly Given[]>,
  };
}

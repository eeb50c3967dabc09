import { type Input, type ParamInfo, parseDay } from '@gesta/clinical';
import { parseNumber } from '@gesta/forms';

/**
 * What was typed, under flat names: `ca`, `gemeo.ccn`, `lesoes.0.cor`. The address holds the same names, so that a link
 * restores the page. Text that is no number is kept as NaN: the calculation then says so.
 */
export type Filled = Readonly<Record<string, number | string | boolean>>;
export type Leaf = { key: string; input: Exclude<Input, { kind: 'group' | 'list' }> };

export const ASKED_AGE = 'idadeGestacionalEmDias';
/** Names that the calculations also take, for the age the page asks as one field. */
const AGE_PARTS = ['weeks', 'days'];
const MOST_OF_LIST = 12;

/** The age is asked once, whatever other names the formula takes it by; what can have any number of lines comes last. */
export function askedParams(params: readonly ParamInfo[]): readonly ParamInfo[] {
  const hasAge = params.some(({ name }) => name === ASKED_AGE);
  const asked = hasAge ? params.filter(({ name }) => !AGE_PARTS.includes(name)) : params;
  return asked.toSorted((one, other) => Number(one.kind === 'list') - Number(other.kind === 'list'));
}

/** A number of days is a gestational age unless it is the remainder of one. */
export function isAge(input: Input): boolean {
  return input.kind === 'number' && input.unit === 'days' && (input.max === undefined || input.max > 45);
}

/** How many rows of a list the address or the page has begun. */
export function filledRows(filled: Filled, name: string): number {
  let rows = 0;
  for (const key in filled) {
    const index = key.startsWith(`${name}.`) ? Number(key.slice(name.length + 1).split('.')[0]) : Number.NaN;
    if (Number.isInteger(index) && index >= rows) rows = index + 1;
  }
  return Math.min(rows, MOST_OF_LIST);
}

export function leavesOf(params: readonly ParamInfo[], filled: Filled): Leaf[] {
  return params.flatMap(({ name, ...input }) => leaves(name, input, filled));
}

function leaves(key: string, input: Input, filled: Filled): Leaf[] {
  if (input.kind === 'group') return inner(key, input.of, filled);
  if (input.kind !== 'list') return [{ key, input }];
  return Array.from({ length: filledRows(filled, key) }, (_, row) => inner(`${key}.${row}`, input.of, filled)).flat();
}

function inner(key: string, of: Readonly<Record<string, Input>>, filled: Filled): Leaf[] {
  return Object.entries(of).flatMap(([name, each]) => leaves(`${key}.${name}`, each, filled));
}

const BETWEEN = ',';

/** Several choices of one field are one text in the address. */
export const optionsOf = (text: string): string[] => text.split(BETWEEN).filter((each) => each !== '');
export const joined = (options: readonly string[]): string | null =>
  options.length === 0 ? null : options.join(BETWEEN);

/** What the address says; what it says in a way nobody can read is left out. */
export function readFilled(params: readonly ParamInfo[], search: Readonly<Record<string, string>>): Filled {
  const filled: Record<string, number | string | boolean> = {};
  for (const { key, input } of leavesOf(params, search)) {
    const text = search[key];
    const value = text === undefined ? null : readOne(input, text);
    if (value !== null) filled[key] = value;
  }
  return filled;
}

function readOne(input: Leaf['input'], text: string): number | string | boolean | null {
  switch (input.kind) {
    case 'number':
      return parseNumber(text);
    case 'choice':
      return input.choices.includes(text) ? text : null;
    case 'options':
      return joined(optionsOf(text).filter((each) => input.choices.includes(each)));
    case 'flag':
      return text === '1' ? true : text === '0' ? false : null;
    case 'day':
      return parseDay(text);
  }
}

export function writeFilled(filled: Filled): Record<string, string> {
  const written: Record<string, string> = {};
  for (const [key, value] of Object.entries(filled)) {
    if (typeof value === 'number' && !Number.isFinite(value)) continue;
    written[key] = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
  }
  return written;
}

/** The parameters as a calculation takes them. */
export function paramsOf(params: readonly ParamInfo[], filled: Filled): Record<string, unknown> {
  return Object.fromEntries(params.map(({ name, ...input }) => [name, nested(name, input, filled)]));
}

function nested(key: string, input: Input, filled: Filled): unknown {
  if (input.kind === 'group') {
    const group = grouped(key, input.of, filled);
    return Object.values(group).every((each) => each === undefined) ? undefined : group;
  }
  if (input.kind === 'options') return filled[key] === undefined ? undefined : optionsOf(String(filled[key]));
  if (input.kind !== 'list') return filled[key];
  const rows = filledRows(filled, key);
  if (rows === 0) return undefined;
  return Array.from({ length: rows }, (_, row) => grouped(`${key}.${row}`, input.of, filled));
}

function grouped(key: string, of: Readonly<Record<string, Input>>, filled: Filled): Record<string, unknown> {
  return Object.fromEntries(Object.entries(of).map(([name, each]) => [name, nested(`${key}.${name}`, each, filled)]));
}

/** Required parameters nobody has filled yet. */
export function missingOf(params: readonly ParamInfo[], filled: Filled): string[] {
  return params
    .filter(({ name, optional, kind }) => !optional && kind !== 'flag' && isEmpty(paramsOf(params, filled)[name]))
    .map(({ name }) => name);
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

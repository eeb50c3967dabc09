import { compute } from '../entries/compute.ts';
import type { Entry, EntryValues, Value } from '../entries/entry.ts';
import type { Given } from '../values/given.ts';
import type { Input, Inputs } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import type { Notice, ResultItem } from './calculation.ts';
import { type Asking, ageItem, type Formula, type FormulaAnswer, type Group, item, type Output } from './formula.ts';

type Derived = {
  measure: string;
  author: string;
  group: Group;
  version?: number;
  entry: string;
  params: Inputs;
  /** The entry's inputs from the parameters; null where the calculation cannot be asked yet. */
  inputs(given: Given): Readonly<Record<string, unknown>> | null;
  /** Which answers of the entry become which results; an age in days or weeks becomes `ig`. */
  gives: Readonly<Record<string, Output & { from?: 'days' | 'weeks' }>>;
  notices?: (values: EntryValues) => readonly Notice[];
  offByDefault?: true;
};

/** A formula that is one entry of the pack under the specification's names. */
export function derived(spec: Derived): Formula {
  const { measure, author, group, version = 1, entry, params, gives } = spec;
  return {
    measure,
    author,
    version,
    group,
    uses: [entry],
    params,
    outputs: Object.values(gives).map(({ id, unit, decimals }) => ({ id, unit, ...(decimals ? { decimals } : {}) })),
    ...(spec.offByDefault ? { offByDefault: true as const } : {}),
    run: (given, asking) => run(spec, given, asking),
  };
}

function run(spec: Derived, given: Given, { allowUncertain }: Asking): FormulaAnswer | { reason: Reason } {
  const inputs = spec.inputs(given);
  if (!inputs) return { result: [] };
  const { values, reason } = compute(spec.entry, inputs, { allowUncertain });
  if (!values) return { reason: reason ?? { code: 'unavailable' } };
  return {
    result: pick(values, spec.gives),
    ...places(values),
    ...(spec.notices ? { notices: spec.notices(values) } : {}),
  };
}

function pick(values: EntryValues, gives: Derived['gives']): ResultItem[] {
  const result: ResultItem[] = [];
  for (const key in gives) {
    const output = gives[key] as Derived['gives'][string];
    const value = at(values, key);
    if (value === undefined) continue;
    if (output.from && typeof value === 'number')
      result.push(ageItem(output.from === 'weeks' ? value * 7 : value, output.id));
    else if (typeof value !== 'object' || value === null)
      result.push(item(output.id, value, output.unit, output.decimals));
  }
  return result;
}

/** `a.b` reaches into a nested answer. */
function at(values: EntryValues, key: string): Value | undefined {
  let found: Value | undefined = values[key];
  if (found !== undefined || !key.includes('.')) return found;
  found = values as Value;
  for (const part of key.split('.')) found = (found as EntryValues | undefined)?.[part];
  return found;
}

function places(values: EntryValues): Pick<FormulaAnswer, 'percentil' | 'z'> {
  const { percentile, z } = values;
  return {
    ...(typeof percentile === 'number' ? { percentil: item('', percentile / 100, '', 4).value as number } : {}),
    ...(typeof z === 'number' ? { z: item('', z, '', 2).value as number } : {}),
  };
}

/** The numbers that were given, under the entry's names. */
export function renamedNumbers(given: Given, names: Readonly<Record<string, string>>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name in names) if (given.has(name)) found[names[name] as string] = given.number(name);
  return found;
}

/** An entry whose inputs already have the names of the form. */
export function through({ from, ...spec }: Omit<Derived, 'params' | 'inputs'> & { from: readonly Entry[] }): Formula {
  const params = from.find((each) => each.id === spec.entry)?.inputs;
  if (!params) throw new TypeError(`no entry ${spec.entry} among those given`);
  return derived({ ...spec, params, inputs: (given) => passedOn(given, params) });
}

export function passedOn(given: Given, inputs: Inputs): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name in inputs) if (given.has(name)) values[name] = readAs(given, name, inputs[name] as Input);
  return values;
}

function readAs(given: Given, name: string, input: Input): unknown {
  switch (input.kind) {
    case 'number':
      return given.number(name);
    case 'choice':
      return given.choice(name);
    case 'flag':
      return given.flag(name);
    case 'day':
      return given.day(name);
    case 'options':
      return given.options(name);
    case 'group':
      return passedOn(given.group(name), input.of);
    case 'list':
      return given.list(name).map((each) => passedOn(each, input.of));
  }
}

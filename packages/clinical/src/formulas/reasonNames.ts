import type { Reason } from '../values/reason.ts';
import type { Formula } from './formula.ts';

const known = new Map<string, readonly string[]>();

export type ReasonNames = Readonly<Record<string, readonly string[]>>;

/** A chapter says what its entries call their inputs, and what the forms may call the same thing. */
export function addNames(names: ReasonNames): void {
  for (const name in names) known.set(name, [...(known.get(name) ?? []), ...(names[name] ?? [])]);
}

/** A reason speaks of what a person filled in: in its name, and with numbers only where they are in its unit. */
export function inParams(reason: Reason, formula: Formula): Reason {
  const { input, value, min, max, unit, ...rest } = reason;
  if (input === undefined) return reason;
  const name = nameOf(input, formula);
  if (name === undefined) return rest;
  const param = formula.params[name];
  const sameUnit = param?.kind === 'number' && (unit === undefined || param.unit === unit || unit === 'days');
  return { ...rest, input: name, ...(name === input || sameUnit ? numbersOf({ value, min, max, unit }) : {}) };
}

function nameOf(input: string, { params, value }: Formula): string | undefined {
  if (input in params) return input;
  return known.get(input)?.find((each) => each in params) ?? value;
}

function numbersOf(numbers: { [name in 'value' | 'min' | 'max' | 'unit']: Reason[name] | undefined }): Partial<Reason> {
  return Object.fromEntries(Object.entries(numbers).filter(([, each]) => each !== undefined));
}

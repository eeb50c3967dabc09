import { formulas } from '@gesta/clinical';
import { isFormula } from './engine/compile.ts';
import type { Placed } from './engine/places.ts';
import type { Field } from './schema/definition.ts';

export type TypedRange = { min?: number | undefined; max?: number | undefined };

const known = new WeakMap<Field, TypedRange>();

/** What a field expects: what its form says, otherwise what its formula, or that of the measure it is named after, takes. */
export function typedRange({ field }: Placed): TypedRange {
  const before = known.get(field);
  if (before) return before;
  const { min, max } = field.reference ?? {};
  const range = min !== undefined || max !== undefined ? { min, max } : ofFormula(field);
  known.set(field, range);
  return range;
}

export const isOutsideRange = (value: number, { min, max }: TypedRange): boolean =>
  (min !== undefined && value < min) || (max !== undefined && value > max);

function ofFormula({ key, formulas: calcs = [] }: Field): TypedRange {
  for (const calc of calcs.filter(isFormula)) {
    const [name] = Object.entries(calc.params).find(([, ref]) => ref === '@self') ?? [];
    const [measure = '', author = ''] = calc.path.split('/');
    if (name !== undefined) return paramRange(measure, author, name);
  }
  return paramRange(key, '', key);
}

function paramRange(measure: string, author: string, name: string): TypedRange {
  const authors = formulas().find((each) => each.measure === measure)?.authors ?? [];
  const meant = authors.find((each) => each.author === author) ?? authors[0];
  const param = meant?.params.find((each) => each.name === name || each.aliases?.includes(name));
  return param?.kind === 'number' ? { min: param.min, max: param.max } : {};
}

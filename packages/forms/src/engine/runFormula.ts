import { type Calculation, calculate } from '@gesta/clinical';
import type { FormulaCalc } from '../definition.ts';
import { type Compiled, type Node, refsInPath, resolve } from './compile.ts';
import { keyOf } from './keys.ts';
import { holds, isSet } from './rule.ts';
import type { Values } from './state.ts';
import { isVisible, readRef } from './visible.ts';

export type FormulaAnswer = { calculation: Calculation | null; writes: readonly (readonly [string, unknown])[] };

/** Runs a formula with what is shown; a required parameter that is missing clears its result. Null: its rule says not now. */
export function runFormula(compiled: Compiled, node: Node, calc: FormulaCalc, values: Values): FormulaAnswer | null {
  const { place } = node;
  if (calc.showOn && !holds(calc.showOn, (ref) => readRef(ref, place, values))) return null;
  const beside = (field: string) => keyOf({ form: place.form, tab: place.panel.key, index: place.index, field });
  const params: Record<string, unknown> = {};
  for (const name in calc.params) {
    const value = paramValue(compiled, node, calc.params[name] ?? '', values);
    if (isSet(value)) params[name] = value;
  }
  const path = pathOf(compiled, calc, node, values, beside);
  const calculation = path === null ? null : calculate(path, params, { allowUncertain: calc.allowUncertain ?? false });
  const found = new Map(calculation?.result.map((item) => [item.id, item.value]) ?? []);
  const writes = Object.entries(calc.into).map(([from, field]) => {
    return [beside(field), answerOf(from, calculation) ?? found.get(from) ?? null] as const;
  });
  return { calculation, writes };
}

const answerOf = (from: string, calculation: Calculation | null): number | null | undefined =>
  from === '@percentil' ? calculation?.percentil : from === '@z' ? calculation?.z : undefined;

/**
 * The author: the physician's choice for this field, or the value of the field the path names, or what that field starts with.
 * Null while there is none.
 */
function pathOf(
  compiled: Compiled,
  calc: FormulaCalc,
  node: Node,
  values: Values,
  beside: (field: string) => string,
): string | null {
  const chosen = values[beside(`${node.place.field.key}Autor`)];
  const [measure = '', author = '', ...rest] = calc.path.split('/');
  const wanted = calc.authors?.includes(String(chosen)) ? String(chosen) : author;
  let path = [measure, wanted, ...rest].join('/');
  for (const ref of refsInPath(path)) {
    const [key = ''] = resolve(ref, node.place, compiled.counts, compiled.panels);
    const value = values[key] ?? compiled.fields.get(key)?.field.default;
    if (!isSet(value)) return null;
    path = path.replace(`{${ref}}`, String(value));
  }
  return path;
}

function paramValue(compiled: Compiled, node: Node, ref: string, values: Values): unknown {
  if (ref === '@n' || ref === '@ga' || ref.startsWith('=')) return readRef(ref, node.place, values);
  const [key] = resolve(ref, node.place, compiled.counts, compiled.panels);
  if (key === undefined) return undefined;
  return key === node.at || isVisible(compiled, values, key) ? values[key] : undefined;
}

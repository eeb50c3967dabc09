import { type Calculation, calculate } from '@gesta/clinical';
import type { Calc, FormulaCalc } from '../schema/definition.ts';
import { baseMeasure } from './baseMeasure.ts';
import { type Compiled, type Node, OTHERWISE, refsInPath, resolve, TYPED, typedTabs } from './compile.ts';
import { keyBeside } from './keyBeside.ts';
import { keyOf, partsOfKey } from './keys.ts';
import type { Placed } from './places.ts';
import { holds, isSet } from './rule.ts';
import type { Values } from './state.ts';
import { markerWord, usedMarkers } from './usedMarkers.ts';
import { isVisible, readRef } from './visible.ts';

export type FormulaRun = { calculation: Calculation | null; writes: readonly (readonly [string, unknown])[] };

/** Runs a formula with what is shown; a required parameter that is missing clears its result. Null: its rule says not now. */
export function runFormula(compiled: Compiled, node: Node, calc: FormulaCalc, values: Values): FormulaRun | null {
  const { place } = node;
  if (!speaksNow(calc, place, values)) return null;
  const beside = (field: string) => keyOf({ form: place.form, tab: place.panel.key, index: place.index, field });
  const path = pathAsked(compiled, place, calc, values);
  const calculation = path === null ? null : calculateAt(compiled, place, calc, values, path);
  const found = new Map(calculation?.result.map((item) => [item.id, item.value]) ?? []);
  const writes = Object.entries(calc.into).map(([from, field]) => {
    return [beside(field), answerOf(from, calculation) ?? found.get(from) ?? null] as const;
  });
  return { calculation, writes };
}

export const speaksNow = (calc: Calc, place: Placed, values: Values): boolean =>
  calc.showOn === undefined || holds(calc.showOn, (ref) => readRef(ref, place, values));

/** The formula by this path, with what the exam has at the places it names. */
export function calculateAt(
  compiled: Compiled,
  place: Placed,
  calc: FormulaCalc,
  values: Values,
  path: string,
  more?: Readonly<Record<string, unknown>>,
): Calculation {
  const params = paramsGiven(compiled, place, calc, values);
  const calculation = calculate(path, more ? { ...more, ...params } : params, {
    allowUncertain: calc.allowUncertain ?? false,
    ownAge: baseMeasure(values) === place.field.key,
  });
  const out = calculation.result.length === 0 ? [] : leftOutAt(place, calc, values);
  if (out.length === 0) return calculation;
  const leftOut = { key: 'calc.notice.leftOut', list: out.flatMap(markerWord) };
  return { ...calculation, notices: [...calculation.notices, leftOut] };
}

/** The markers a person took out of a calculation, as the form lists them. */
export function leftOutAt(place: Placed, { leavesOut }: FormulaCalc, values: Values): readonly string[] {
  const listed = leavesOut && values[keyBeside(place, leavesOut.by)];
  return Array.isArray(listed) ? listed.filter((name) => Object.hasOwn(leavesOut?.params ?? {}, name)) : [];
}

/** What the exam has at the places a formula names, but for what somebody took out. */
export function paramsGiven(
  compiled: Compiled,
  place: Placed,
  calc: FormulaCalc,
  values: Values,
): Readonly<Record<string, unknown>> {
  const params: Record<string, unknown> = {};
  for (const name in calc.params) {
    const value = paramValue(compiled, place, calc.params[name] ?? '', values);
    if (isSet(value)) params[name] = value;
  }
  for (const marker of leftOutAt(place, calc, values)) delete params[calc.leavesOut?.params[marker] ?? ''];
  return params;
}

function answerOf(from: string, calculation: Calculation | null): unknown {
  switch (from) {
    case '@percentil':
      return calculation?.percentil;
    case '@z':
      return calculation?.z;
    case '@markers':
      return calculation && usedMarkers(calculation);
    default:
      return undefined;
  }
}

/**
 * The author: the physician's choice for this field, or the value of the field the path names, or what that field starts with.
 * Null while there is none.
 */
export function pathAsked(compiled: Compiled, place: Placed, calc: FormulaCalc, values: Values): string | null {
  const chosen = values[authorKeyOf(place)];
  const [measure = '', author = '', ...rest] = calc.path.split('/');
  const wanted = calc.authors?.includes(String(chosen)) ? String(chosen) : author;
  let path = wanted === author ? calc.path : [measure, wanted, ...rest].join('/');
  if (!path.includes('{')) return path;
  for (const ref of refsInPath(path)) {
    const [key = ''] = resolve(ref, place, compiled.counts, compiled.panels);
    const value = values[key] ?? compiled.fields.get(key)?.field.default;
    if (!isSet(value)) return null;
    path = path.replace(`{${ref}}`, String(value));
  }
  return path;
}

/** Where the choice of an author for a field is kept. */
export const authorKeyOf = ({ form, panel, index, field }: Placed): string =>
  keyOf({ form, tab: panel.key, index, field: `${field.key}Autor` });

export function paramValue(compiled: Compiled, place: Placed, ref: string, values: Values): unknown {
  const end = ref.indexOf(OTHERWISE);
  if (end >= 0) {
    const value = paramValue(compiled, place, ref.slice(0, end), values);
    return isSet(value) ? value : ref.slice(end + OTHERWISE.length);
  }
  if (ref === '@n' || ref === '@ga' || ref.startsWith('=')) return readRef(ref, place, values);
  if (ref.startsWith(TYPED)) return typedTabs(ref).some((tab) => isTyped(compiled, place.form, tab, values));
  const keys = resolve(ref, place, compiled.counts, compiled.panels);
  // What has no value needs no rule to be left out.
  const shown = (key: string) =>
    values[key] === undefined || key === place.key || isVisible(compiled, values, key) ? values[key] : undefined;
  // One for each tab in which something stands, so that a tab without an answer is not taken for no tab, nor an empty one for a tab.
  if (ref.includes('*'))
    return keys
      .filter((key) => hasTyped(compiled, key.slice(0, key.lastIndexOf('.')), values))
      .map((key) => (isSet(shown(key)) ? shown(key) : null));
  return keys[0] === undefined ? undefined : shown(keys[0]);
}

/** A tab of the form, or every tab of a replica. */
function isTyped(compiled: Compiled, form: string, tab: string, values: Values): boolean {
  if (!tab.endsWith('*')) return hasTyped(compiled, `${form}.${tab}`, values);
  const base = `${form}.${tab.slice(0, -1)}`;
  const replica = compiled.panels.get(base)?.replicate;
  const count = replica === undefined ? 0 : compiled.counts[replica];
  return Array.from({ length: count }, (_, at) => `${base}${at + 1}`).some((each) => hasTyped(compiled, each, values));
}

/** What is calculated was not said. */
function hasTyped({ panels }: Compiled, tab: string, values: Values): boolean {
  const parts = partsOfKey(`${tab}.x`);
  const fields = (parts && panels.get(`${parts.form}.${parts.tab}`)?.fields) ?? [];
  return fields.some(({ key, type }) => type !== 'label' && isSet(values[`${tab}.${key}`]));
}

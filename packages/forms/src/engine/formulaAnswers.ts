import type { Calculation } from '@gesta/clinical';
import type { FormulaCalc, LocalCalc } from '../schema/definition.ts';
import { fieldsUsing } from '../schema/formulaUse.ts';
import { type Compiled, isFormula, resolve } from './compile.ts';
import { partsOfKey } from './keys.ts';
import type { Placed } from './places.ts';
import { isSet } from './rule.ts';
import { calculateAt, paramsGiven, paramValue, pathAsked, speaksNow } from './runFormula.ts';
import type { Values } from './state.ts';
import { isVisible } from './visible.ts';

/** One parameter as it was asked: the key it was read from, or null where the definition says the value itself. */
export type AskedParam = { name: string; key: string | null; value: unknown };
/** A formula of a field in one exam: what it was asked and what it answered. */
export type FieldAnswer = { calc: FormulaCalc; params: readonly AskedParam[]; calculation: Calculation };

export const formulasAt = ({ field }: Placed): FormulaCalc[] => (field.formulas ?? []).filter(isFormula);

/** Every formula of a field that speaks now, in the order of the definition. */
export function answersAt(compiled: Compiled, place: Placed, values: Values): FieldAnswer[] {
  return formulasAt(place).flatMap((calc) => {
    const path = speaksNow(calc, place, values) ? pathAsked(compiled, place, calc, values) : null;
    if (path === null) return [];
    const params = paramsAsked(compiled, place, calc, values);
    return [{ calc, params, calculation: calculateAt(compiled, place, calc, values, path) }];
  });
}

/** What a formula is asked at a field, whether it can answer or not. */
export function paramsAsked(compiled: Compiled, place: Placed, calc: FormulaCalc, values: Values): AskedParam[] {
  return Object.entries(calc.params).map(([name, ref]) => ({
    name,
    key: resolve(ref, place, compiled.counts, compiled.panels)[0] ?? null,
    value: paramValue(compiled, place, ref, values),
  }));
}

/** The fields that plain arithmetic of a form takes, each under its own key. */
export function localAsked(compiled: Compiled, place: Placed, calc: LocalCalc, values: Values): AskedParam[] {
  const keys = calc.of.flatMap((ref) => resolve(ref, place, compiled.counts, compiled.panels));
  return keys.map((key) => ({ name: key, key, value: isVisible(compiled, values, key) ? values[key] : undefined }));
}

/** Of several formulas at one field the last that has something to say, a number or a reason, speaks for it. */
export function spokenAt(compiled: Compiled, place: Placed, values: Values): Calculation | null {
  const all = answersAt(compiled, place, values).map(({ calculation }) => calculation);
  return all.findLast(({ missing }) => missing.length === 0) ?? all.at(-1) ?? null;
}

/** The formula that places a field among others of its age. */
export const placingAt = (place: Placed): FormulaCalc | null =>
  formulasAt(place).findLast(({ into }) => '@percentil' in into || '@z' in into) ?? null;

export type Remeasured = { key: string; value: number; calculation: Calculation };

export type PersonParams = Readonly<Record<string, unknown>>;
const OF_THE_PERSON: readonly string[] = ['grupo'];

/** What is true of the person, whichever exam she said it in: it chooses among the curves of an author. */
export function personIn(compiled: Compiled, place: Placed, calc: FormulaCalc, now: Values): PersonParams {
  const params = Object.fromEntries(Object.entries(calc.params).filter(([name]) => OF_THE_PERSON.includes(name)));
  return paramsGiven(compiled, place, { ...calc, params }, now);
}

/**
 * The same measure in another exam, on the curve of this exam: two places are compared on one curve or not at all. It may have
 * been typed into another form that asks for it.
 */
export function remeasured(
  compiled: Compiled,
  place: Placed,
  calc: FormulaCalc,
  path: string,
  exam: Values,
  person: PersonParams,
): Remeasured | null {
  const found = samePlaces(place, calc).find(({ key }) => isSet(exam[key]));
  const value = found && exam[found.key];
  if (!found || typeof value !== 'number') return null;
  const calculation = calculateAt(compiled, found, within(calc, place, found), exam, path, person);
  return { key: found.key, value, calculation };
}

/** The field itself first, then fields of that name in forms that ask for the same measure. */
function samePlaces(place: Placed, { path }: FormulaCalc): Placed[] {
  const [measure = ''] = path.split('/');
  const others = fieldsUsing(measure).flatMap((each) => {
    const key = each.replace('{n}', String(place.index ?? 1));
    const parts = partsOfKey(key);
    if (parts?.field !== place.field.key || key === place.key) return [];
    return [{ ...place, key, form: parts.form, panel: { ...place.panel, key: parts.tab }, index: parts.index }];
  });
  return [place, ...others];
}

/** References that name the form of the field name the form it was found in. */
function within(calc: FormulaCalc, place: Placed, found: Placed): FormulaCalc {
  if (found.form === place.form) return calc;
  const params = Object.entries(calc.params).map(([name, ref]) => [
    name,
    ref.startsWith(`${place.form}.`) ? ref.replace(place.form, found.form) : ref,
  ]);
  return { ...calc, params: Object.fromEntries(params) };
}

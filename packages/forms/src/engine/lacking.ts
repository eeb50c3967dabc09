import { formulas, lackingIn } from '@gesta/clinical';
import { type Compiled, isFormula, OWNED_BY_AGE, resolve } from './compile.ts';
import { formulasAt } from './formulaAnswers.ts';
import type { Placed } from './places.ts';
import { isSet, refsOf } from './rule.ts';
import { paramsGiven, pathAsked, speaksNow } from './runFormula.ts';
import type { Values } from './state.ts';
import { isPlaceVisible } from './visible.ts';

const TAB = 'gestationalAge.info.';
/** What dates the pregnancy on each basis; without a basis that is what is asked. */
const DATED_BY: Readonly<Record<string, string>> = {
  DUM: 'date',
  'exame-anterior': 'dateTest',
  informada: 'weeks',
  manual: 'weeks',
  'data-parto': 'dateParto',
};

/** What dates the pregnancy, whichever way. */
export const DATING_KEYS: readonly string[] = ['calculo', ...new Set(Object.values(DATED_BY))].map(
  (name) => TAB + name,
);

/** The one of them that is typed on the basis somebody chose; the others follow from it. */
export function datingKey(values: Values): string | null {
  const name = DATED_BY[String(values[`${TAB}calculo`])];
  return name === undefined ? null : TAB + name;
}

/** Every field that has to be filled before a risk can be given at this place, in the order it is asked for. */
export function lackingAt(compiled: Compiled, place: Placed, values: Values): readonly string[] {
  const keys = new Set<string>();
  for (const calc of formulasAt(place)) {
    if (!speaksNow(calc, place, values)) continue;
    const path = pathAsked(compiled, place, calc, values);
    const names = path === null ? null : lackingIn(path, paramsGiven(compiled, place, calc, values));
    for (const name of names ?? [])
      for (const ref of refsNamed(calc.params, name))
        for (const key of resolve(ref, place, compiled.counts, compiled.panels))
          for (const typed of typedFor(compiled, key, values, new Set())) keys.add(typed);
  }
  return [...keys];
}

/** The catalogue calls the base age `ig`. */
const refsNamed = (params: Readonly<Record<string, string>>, name: string): string[] => {
  const ref = params[name] ?? (name === 'idadeGestacionalEmDias' ? params.ig : undefined);
  return ref === undefined ? [] : [ref];
};

/** Where a person fills in what stands at a key: the field itself, or what it is calculated from. */
function typedFor(compiled: Compiled, key: string, values: Values, seen: Set<string>): string[] {
  if (seen.has(key) || isSet(values[key])) return [];
  seen.add(key);
  if (OWNED_BY_AGE.includes(key)) return [TAB + (DATED_BY[String(values[`${TAB}calculo`])] ?? 'calculo')];
  const place = compiled.fields.get(key);
  const calc = place?.field.formulas?.find(
    (each) =>
      speaksNow(each, place, values) &&
      (isFormula(each) ? Object.values(each.into) : [each.into]).includes(place.field.key),
  );
  if (!place || !calc) return place && place.field.type !== 'label' ? [shownFor(compiled, place, values)] : [];
  const refs = isFormula(calc) ? Object.values(calc.params) : calc.of;
  const from = refs.flatMap((ref) => resolve(ref, place, compiled.counts, compiled.panels));
  const needed = from.flatMap((each) => typedFor(compiled, each, values, seen));
  // Of several readings or measures one is enough: the first is named.
  const any = isFormula(calc) ? takesAny(calc.path) : calc.all === false;
  return any ? needed.slice(0, 1) : needed;
}

/** A field that an answer would bring into view is asked for by that answer. */
function shownFor({ counts, panels }: Compiled, place: Placed, values: Values): string {
  if (isPlaceVisible(place, values)) return place.key;
  const [ref] = refsOf(place.field.showOn);
  return (ref === undefined ? undefined : resolve(ref, place, counts, panels)[0]) ?? place.key;
}

/** A formula that takes what there is, and requires none of it. */
function takesAny(path: string): boolean {
  const [measure, author] = path.split('/');
  const authors = formulas().find((each) => each.measure === measure)?.authors ?? [];
  const meant = authors.find((each) => each.author === author) ?? authors[0];
  return meant?.params.every(({ optional }) => optional === true) ?? false;
}

import { type Compiled, formulasAt, isSet, keyOf, type Placed, pathAsked, speaksNow, type Values } from '@gesta/forms';
import { formulaAt } from '@gesta/report';

/** The measures that the formula of a weight still asks for, in the order it names them. */
export function weightLacks(place: Placed, values: Values, compiled: Compiled): readonly string[] {
  const { form, panel, index, field } = place;
  const calc = formulasAt(place).find(
    (each) => speaksNow(each, place, values) && Object.values(each.into).includes(field.key),
  );
  const path = calc && pathAsked(compiled, place, calc, values);
  const asked = path ? (formulaAt(path)?.author.params ?? []) : [];
  return asked
    .filter(({ optional }) => optional !== true)
    .flatMap(({ name }) => calc?.params[name] ?? [])
    .map((ref) => keyOf({ form, tab: panel.key, index, field: ref }))
    .filter((key) => compiled.fields.has(key) && !isSet(values[key]));
}

import { type Field, type FormDefinition, TODAY } from '../schema/definition.ts';
import { keyOf } from './keys.ts';
import { placeOfKey } from './placeOfKey.ts';
import { placesIn } from './places.ts';
import { countsOf, mostTabs } from './replicate.ts';
import { folded, isSet } from './rule.ts';
import type { Patch, Values } from './state.ts';

const known = new WeakMap<readonly FormDefinition[], readonly string[]>();
/** Where a kit may be chosen: few forms have such a field, and no tab of a list has one. */
function kitKeys(definitions: readonly FormDefinition[]): readonly string[] {
  const keys =
    known.get(definitions) ??
    definitions.flatMap((form) =>
      form.components
        .flatMap(({ panels }) => panels)
        .filter(({ replicate }) => replicate === undefined)
        .flatMap((panel) => placesIn(form, panel, null).flatMap(({ key, field }) => (field.kits ? [key] : []))),
    );
  known.set(definitions, keys);
  return keys;
}

/** A patch that chooses a kit, with what the kit adds and without the choice: it is an act, not a value. */
export function unpacked(definitions: readonly FormDefinition[], values: Values, patch: Patch): Patch {
  let whole = patch;
  for (const key of kitKeys(definitions))
    if (isSet(patch[key])) whole = { ...whole, ...added(definitions, { ...values, ...whole }, key) };
  return whole;
}

function added(definitions: readonly FormDefinition[], values: Values, chosen: string): Patch {
  const place = placeOfKey(definitions, chosen);
  const kits = place?.field.kits;
  const set = kits && Object.hasOwn(kits.sets, String(values[chosen])) ? kits.sets[String(values[chosen])] : undefined;
  const panel = place?.form.components.flatMap(({ panels }) => panels).find(({ key }) => key === kits?.tab);
  if (!place || !kits || !set || !panel?.replicate) return {};
  const at = (index: number, field: string) => keyOf({ form: place.form.key, tab: kits.tab, index, field });
  let last = countsOf([place.form], values)[panel.replicate];
  const there = new Set(Array.from({ length: last }, (_, n) => folded(values[at(n + 1, kits.same)] ?? '').trim()));
  const patch: Record<string, unknown> = { [chosen]: null };
  for (const item of set) {
    const name = folded(item[kits.same] ?? '').trim();
    if (there.has(name) || last >= mostTabs(panel.replicate)) continue;
    there.add(name);
    last += 1;
    for (const [field, value] of Object.entries({ ...startsOf(panel.fields), ...item })) patch[at(last, field)] = value;
  }
  return patch;
}

/** What a tab of a list begins with, but for the day: a kit gives the same wherever it is opened. */
function startsOf(fields: readonly Field[]): Record<string, string | number | boolean> {
  return Object.fromEntries(
    fields.flatMap(({ key, default: value }) =>
      value === undefined || value === false || value === TODAY ? [] : [[key, value] as const],
    ),
  );
}

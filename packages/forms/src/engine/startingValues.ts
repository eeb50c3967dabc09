import type { FormDefinition } from '../definition.ts';
import type { Counts } from './places.ts';
import { indexesOf, placesIn } from './places.ts';
import { isSet } from './rule.ts';
import type { Patch } from './state.ts';

/** What a form that has just been added begins with. Never a finding: what nobody assessed stays empty. */
export function startingValues(form: FormDefinition, counts: Counts): Patch {
  const places = form.components
    .flatMap((section) => section.panels)
    .flatMap((panel) => indexesOf(panel, counts).flatMap((index) => placesIn(form, panel, index)));
  return Object.fromEntries(
    places.flatMap(({ key, field }) =>
      isSet(field.default) && field.default !== false ? [[key, field.default] as const] : [],
    ),
  );
}

import type { FormDefinition } from '../schema/definition.ts';
import { EXPECTED_FIELDS } from '../schema/expectedFields.ts';
import { presentForms } from './compiledExam.ts';
import { indexesOf, placesIn } from './places.ts';
import { countsOf } from './replicate.ts';
import { isSet } from './rule.ts';
import type { Values } from './state.ts';
import { isPlaceVisible } from './visible.ts';

/** The keys of an exam that are expected of its forms, asked of this exam and empty, of each fetus for itself. */
export function missingExpected(definitions: readonly FormDefinition[], values: Values): string[] {
  const counts = countsOf(definitions, values);
  return presentForms(definitions, values)
    .filter(({ hidden }) => hidden !== true)
    .flatMap((form) => {
      const expected: readonly string[] = Object.entries(EXPECTED_FIELDS).find(([key]) => key === form.key)?.[1] ?? [];
      const panels = form.components.flatMap((section) => section.panels);
      return panels.flatMap((panel) =>
        indexesOf(panel, counts)
          .flatMap((index) => placesIn(form, panel, index))
          .filter(({ field }) => field.required === true || expected.includes(`${panel.key}.${field.key}`))
          .filter((place) => !isSet(values[place.key]) && isPlaceVisible(place, values))
          .map(({ key }) => key),
      );
    });
}

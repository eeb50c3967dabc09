import type { CalendarDay } from '@gesta/clinical';
import { type Field, type FormDefinition, TODAY } from '../schema/definition.ts';
import type { Counts } from './places.ts';
import { indexesOf, placesIn } from './places.ts';
import { isSet } from './rule.ts';
import type { Patch } from './state.ts';

/** What a form that has just been added begins with. Never a finding: what nobody assessed stays empty. */
export function startingValues(form: FormDefinition, counts: Counts, today: CalendarDay): Patch {
  const places = form.components
    .flatMap((section) => section.panels)
    .flatMap((panel) => indexesOf(panel, counts).flatMap((index) => placesIn(form, panel, index)));
  return Object.fromEntries(
    places.flatMap(({ key, field }) => {
      const value = startOf(field, today);
      return isSet(value) ? [[key, value] as const] : [];
    }),
  );
}

/** What is not ticked is not stored. */
export const startOf = ({ default: value }: Field, today: CalendarDay): Field['default'] =>
  value === TODAY ? today : value === false ? undefined : value;

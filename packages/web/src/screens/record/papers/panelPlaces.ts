import { type FormDefinition, type Placed, placesIn } from '@gesta/forms';

/** The fields of one tab of a form. */
export function panelPlaces(form: FormDefinition, tab: string, index: number | null): readonly Placed[] {
  const panel = form.components.flatMap(({ panels }) => panels).find(({ key }) => key === tab);
  return panel ? placesIn(form, panel, index) : [];
}

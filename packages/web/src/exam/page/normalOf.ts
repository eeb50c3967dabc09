import {
  type Compiled,
  enteredIn,
  type FormDefinition,
  type Placed,
  placesIn,
  type Section,
  usualAnswers,
  type Values,
} from '@gesta/forms';

/** The places of a section there is one of: those of a list say what was found, not what is normal. */
export const organPlaces = (form: FormDefinition, section: Section): readonly Placed[] =>
  section.panels.flatMap((panel) => (panel.replicate ? [] : placesIn(form, panel, null)));

/** The usual answers of every organ of which nobody has said anything yet. */
export function restNormal(form: FormDefinition, values: Values, compiled: Compiled): Values {
  const { typed } = enteredIn(compiled, values);
  const patch: Record<string, unknown> = {};
  for (const section of form.components)
    for (const panel of section.panels.filter(({ key }) => !typed.has(`${form.key}.${key}`)))
      if (!panel.replicate) Object.assign(patch, usualAnswers(placesIn(form, panel, null), { ...values, ...patch }));
  return patch;
}

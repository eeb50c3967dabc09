import {
  type Compiled,
  type FieldType,
  isCalledFor,
  isPlaceVisible,
  isSet,
  type Section,
  type Values,
} from '@gesta/forms';

/** What somebody answers. A note, a tick and a picture may stay away without anything missing. */
const ANSWERED: ReadonlySet<FieldType> = new Set<FieldType>([
  'textfield',
  'select',
  'radio',
  'tableradio',
  'date',
  'datepicker',
  'money',
]);

/** Whether a section still has a field that is asked, shown and empty; of the fetuses, the one in view. */
export function hasEmpty(form: string, section: Section, fetus: number, values: Values, compiled: Compiled): boolean {
  const tabs = new Set(section.panels.map(({ key }) => key));
  for (const place of compiled.fields.values()) {
    if (place.form !== form || !tabs.has(place.panel.key)) continue;
    if (place.panel.replicate === 'feto' && place.index !== fetus) continue;
    if (!ANSWERED.has(place.field.type) || place.field.disabled || compiled.writers.has(place.key)) continue;
    if (!isSet(values[place.key]) && isPlaceVisible(place, values) && isCalledFor(place, values)) return true;
  }
  return false;
}

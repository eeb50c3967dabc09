import type { KeyPlace } from '@gesta/forms';
import type { Translate } from './t.ts';

type PlaceSpeech = { t: Translate; say: (label: string) => string };

/** Where a value stands, from the form down to its field: what a reader needs to find it. */
export function sayPlace({ form, panel, index, field, beside }: KeyPlace, { t, say }: PlaceSpeech) {
  const label = say(field.label);
  const replica = panel.replicate === undefined ? null : t(`replica.${panel.replicate}`, { n: index ?? 1 });
  return {
    form: say(form.label),
    tab: [say(panel.label), replica].filter((each) => each !== null).join(' · '),
    field: beside === null ? label : t(`replica.beside${beside}`, { field: label }),
  };
}

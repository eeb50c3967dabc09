import type { FormDefinition, Panel } from '../definition.ts';
import type { Counts, Placed } from './compile.ts';
import { keyOf } from './keys.ts';

/** The fields of one tab, where they stand in an exam. */
export function placesIn(form: Pick<FormDefinition, 'key'>, panel: Panel, index: number | null): Placed[] {
  return panel.fields.map((field) => ({
    key: keyOf({ form: form.key, tab: panel.key, index, field: field.key }),
    form: form.key,
    panel,
    index,
    field,
  }));
}

/** Which tabs of a panel an exam has: one, or one for each fetus, sac, nodule. */
export const indexesOf = (panel: Panel, counts: Counts): (number | null)[] =>
  panel.replicate ? Array.from({ length: counts[panel.replicate] }, (_, n) => n + 1) : [null];

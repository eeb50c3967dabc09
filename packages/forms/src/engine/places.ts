import type { Field, FormDefinition, Panel, Replica } from '../schema/definition.ts';
import { keyOf } from './keys.ts';

/** How many tabs each replica has in this exam. */
export type Counts = Readonly<Record<Replica, number>>;

/** A field where it stands in an exam. */
export type Placed = { key: string; form: string; panel: Panel; index: number | null; field: Field };

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

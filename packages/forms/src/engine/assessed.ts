import type { Item } from '../schema/definition.ts';
import type { Compiled } from './compile.ts';
import { keyOf } from './keys.ts';
import { structureReading } from './markers.ts';
import type { Placed } from './places.ts';
import { folded, isSet } from './rule.ts';
import type { Values } from './state.ts';

/** What nobody needs to explain. */
const CALM = new Set(['normal', 'ausente']);

export type AssessedTone = 'ok' | 'warn' | 'err';

export function toneOf(option: string): AssessedTone {
  if (CALM.has(folded(option))) return 'ok';
  return folded(option) === 'incerto' ? 'warn' : 'err';
}

/** An altered or uncertain finding asks for words. */
export const asksWhy = (value: unknown): boolean => isSet(value) && !CALM.has(folded(value));

export const observationKey = ({ form, panel, index, field }: Placed): string =>
  keyOf({ form, tab: panel.key, index, field: `${field.key}Obs` });

/** Rows under the same head: the same options, in the order of the form. */
export function tablesOf(places: readonly Placed[]): readonly (readonly Placed[])[] {
  const tables: Placed[][] = [];
  for (const place of places) {
    const last = tables.at(-1);
    if (last?.[0] && optionsKey(last[0]) === optionsKey(place)) last.push(place);
    else tables.push([place]);
  }
  return tables;
}

const optionsKey = ({ field }: Placed): string => (field.items ?? []).map(({ value }) => value).join('\n');

/** Rows of one system, under its name. */
export function systemsOf(places: readonly Placed[]): readonly { name: string | undefined; rows: readonly Placed[] }[] {
  const systems: { name: string | undefined; rows: Placed[] }[] = [];
  for (const place of places) {
    const last = systems.at(-1);
    if (last && last.name === place.field.filter) last.rows.push(place);
    else systems.push({ name: place.field.filter, rows: [place] });
  }
  return systems;
}

const normalOf = ({ field }: Placed): Item | undefined => field.items?.find(({ value }) => folded(value) === 'normal');

export const canMarkNormal = (places: readonly Placed[]): boolean => places.some(normalOf);

/** One change that fills the rows nobody has assessed and no measure of the exam speaks against, and no other. */
export function allNormal(compiled: Compiled, places: readonly Placed[], values: Values): Record<string, string> {
  const patch: Record<string, string> = {};
  for (const place of places) {
    const normal = normalOf(place);
    if (!normal || isSet(values[place.key]) || structureReading(compiled, values, place).against.length > 0) continue;
    patch[place.key] = normal.value;
  }
  return patch;
}

export const assessedOf = (places: readonly Placed[], values: Values): number =>
  places.filter(({ key }) => isSet(values[key])).length;

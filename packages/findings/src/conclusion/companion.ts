import { type Compiled, type Field, isFormula, keyOf, type Panel, type Placed, partsOfKey } from '@gesta/forms';

/** What is kept beside a field, under a name of its own. */
export type Companion = 'percentil' | 'zscore' | 'ig' | 'obs';

type Kept = { field: Field; kind: Companion };

/** A definition does not change after loading: each tab is looked through once. */
const known = new WeakMap<Panel, ReadonlyMap<string, Kept>>();

export function companionsIn(panel: Panel): ReadonlyMap<string, Kept> {
  const found = known.get(panel) ?? namesIn(panel);
  known.set(panel, found);
  return found;
}

function namesIn(panel: Panel): Map<string, Kept> {
  const names = new Map<string, Kept>();
  for (const field of panel.fields) {
    const { percentil, zscore, ig } = field.companions ?? {};
    const keep = (name: string | undefined, kind: Companion) => {
      if (name !== undefined) names.set(name, { field, kind });
    };
    // A formula may keep more beside its field than the definition lists for the screen.
    for (const { into } of (field.formulas ?? []).filter(isFormula)) {
      keep(into['@percentil'], 'percentil');
      keep(into['@z'], 'zscore');
    }
    keep(percentil, 'percentil');
    keep(zscore, 'zscore');
    keep(ig, 'ig');
    keep(`${field.key}Obs`, 'obs');
  }
  return names;
}

/** The field a key belongs to: itself, or the one it is kept beside. Null where no form of the exam has it. */
export type Owner = { place: Placed; kind: Companion | null };

/** By shape of the exam. Of keys that no form has there may be any number: they are not kept. */
const owners = new WeakMap<Compiled, Map<string, Owner>>();

export function ownerOf(compiled: Compiled, key: string): Owner | null {
  const known = owners.get(compiled) ?? new Map<string, Owner>();
  owners.set(compiled, known);
  const found = known.get(key) ?? ownerNow(compiled, key);
  if (found) known.set(key, found);
  return found;
}

function ownerNow({ fields, panels }: Compiled, key: string): Owner | null {
  const own = fields.get(key);
  if (own) return { place: own, kind: null };
  const parts = partsOfKey(key);
  const panel = parts && panels.get(`${parts.form}.${parts.tab}`);
  const kept = panel && companionsIn(panel).get(parts.field);
  const place = kept && fields.get(keyOf({ ...parts, field: kept.field.key }));
  return place ? { place, kind: kept.kind } : null;
}

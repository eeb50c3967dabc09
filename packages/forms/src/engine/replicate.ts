import { type FormDefinition, REPLICAS, type Replica } from '../schema/definition.ts';
import { keyOf, partsOfKey } from './keys.ts';
import type { Counts } from './places.ts';
import type { Patch, Values } from './state.ts';

/** The fields that say how many there are; the other replicas are as many as somebody added. */
const COUNTED: Partial<Record<Replica, string>> = {
  feto: 'gestationalAge.info.fetos',
  saco: 'gestationalAge.info.qtdSacoGestacional',
};
/** A change of one of them changes how many tabs there are. */
export const COUNT_KEYS: readonly string[] = Object.values(COUNTED);

/** Fields that name a tab of the replica by its number. */
const POINTERS: Partial<Record<Replica, { form: string; tab: string; field: string }>> = {
  saco: { form: '1stinitialquarter', tab: 'fetos', field: 'saco' },
};
const MOST = 8;

/** How many tabs somebody may add; fetuses and sacs as many as their field offers, exams of a request as all kits together have. */
export const mostTabs = (replica: Replica): number =>
  COUNTED[replica] !== undefined ? 4 : replica === 'item' ? 60 : 30;

/** The last tab an exam may have: a clinic may offer more fetuses and sacs than we do. */
export const lastTab = (replica: Replica): number => (isCounted(replica) ? MOST : mostTabs(replica));

/** Whether a field of the exam says how many tabs there are, so that there is always one. */
export const isCounted = (replica: Replica): boolean => COUNTED[replica] !== undefined;

/** One more fetus or sac; the other replicas begin with the first value of their tab. */
export function addReplica(replica: Replica, count: number): Patch {
  const counted = COUNTED[replica];
  return counted === undefined ? {} : { [counted]: String(count + 1) };
}

/** Which tabs of which form belong to a replica. */
export function tabsOf(definitions: readonly FormDefinition[], replica: Replica): Set<string> {
  const tabs = new Set<string>();
  for (const form of definitions)
    for (const panel of form.components.flatMap((section) => section.panels))
      if (panel.replicate === replica) tabs.add(`${form.key}.${panel.key}`);
  return tabs;
}

/** `0` and `Não visto` still have one tab to describe what was seen. One pass over the values, however many replicas there are. */
export function countsOf(definitions: readonly FormDefinition[], values: Values): Counts {
  const counts = Object.fromEntries(REPLICAS.map((replica) => [replica, 0])) as Record<Replica, number>;
  for (const replica of REPLICAS) {
    const counted = COUNTED[replica];
    if (counted !== undefined) counts[replica] = saidCount(values[counted]);
  }
  const added = addedTabs(definitions);
  for (const key in values) {
    const tabs = added.get(key.slice(0, key.indexOf('.')));
    const parts = tabs && partsOfKey(key);
    const replica = parts?.index == null ? undefined : tabs?.get(parts.tab);
    if (replica !== undefined) counts[replica] = Math.max(counts[replica], parts?.index ?? 0);
  }
  return counts;
}

/** By form, the tabs there are as many of as somebody added. */
function addedTabs(definitions: readonly FormDefinition[]): Map<string, Map<string, Replica>> {
  const forms = new Map<string, Map<string, Replica>>();
  for (const { key, components } of definitions)
    for (const { panels } of components)
      for (const { key: tab, replicate } of panels)
        if (replicate !== undefined && !isCounted(replicate))
          forms.set(key, (forms.get(key) ?? new Map<string, Replica>()).set(tab, replicate));
  return forms;
}

function saidCount(value: unknown): number {
  const said = Number(value);
  return Number.isInteger(said) && said >= 1 ? Math.min(said, MOST) : 1;
}

export type Lowering = { replica: Replica; from: number; to: number };

/** A patch that says there are fewer fetuses or sacs than before. */
export function loweringIn(values: Values, patch: Patch): Lowering | null {
  for (const replica of REPLICAS) {
    const counted = COUNTED[replica];
    if (counted === undefined || !(counted in patch)) continue;
    const [from, to] = [saidCount(values[counted]), saidCount(patch[counted])];
    if (to < from) return { replica, from, to };
  }
  return null;
}

/** Takes every tab after the first ones away, as removing them one by one from the last would. */
export function dropReplicas(
  definitions: readonly FormDefinition[],
  values: Values,
  { replica, from, to }: Lowering,
): Patch {
  const patch: Record<string, unknown> = {};
  for (let last = from; last > to; last -= 1)
    Object.assign(patch, removeReplica(definitions, { ...values, ...patch }, replica, last));
  return patch;
}

/**
 * Takes one tab away in every form of the exam: its keys go, the later ones move up in one write, what pointed at them follows, and
 * the count is one less.
 */
export function removeReplica(
  definitions: readonly FormDefinition[],
  values: Values,
  replica: Replica,
  removed: number,
): Patch {
  const tabs = tabsOf(definitions, replica);
  const patch: Record<string, unknown> = {};
  const moved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const parts = partsOfKey(key);
    if (parts?.index == null || parts.index < removed || !tabs.has(`${parts.form}.${parts.tab}`)) continue;
    patch[key] = null;
    if (parts.index > removed) moved[keyOf({ ...parts, index: parts.index - 1 })] = value;
  }
  return { ...patch, ...moved, ...pointersAfter(values, replica, removed), ...countAfter(values, replica) };
}

function pointersAfter(values: Values, replica: Replica, removed: number): Patch {
  const pointer = POINTERS[replica];
  if (!pointer) return {};
  const patch: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const parts = partsOfKey(key);
    if (parts?.form !== pointer.form || parts.tab !== pointer.tab || parts.field !== pointer.field) continue;
    const at = Number(value);
    if (at === removed) patch[key] = null;
    else if (at > removed) patch[key] = String(at - 1);
  }
  return patch;
}

function countAfter(values: Values, replica: Replica): Patch {
  const counted = COUNTED[replica];
  const count = counted === undefined ? Number.NaN : Number(values[counted]);
  return counted !== undefined && count > 1 ? { [counted]: String(count - 1) } : {};
}

/** Everything a form holds; taking the form away takes it all. */
export function removeForm(values: Values, form: string): Patch {
  return Object.fromEntries(Object.keys(values).flatMap((key) => (key.startsWith(`${form}.`) ? [[key, null]] : [])));
}

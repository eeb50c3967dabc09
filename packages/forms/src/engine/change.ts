import { BASE_AGE } from '../schema/wellKnownKeys.ts';
import { type Compiled, isFormula, OWNED_BY_AGE, resolve } from './compile.ts';
import { formulasAt, spokenAt } from './formulaAnswers.ts';
import { hasDataKey, partsOfKey } from './keys.ts';
import type { Placed } from './places.ts';
import { derivedAge, isAgeKey, onAnotherBasis, refusedAge } from './pregnancy.ts';
import { COUNT_KEYS, isCounted } from './replicate.ts';
import { isSet } from './rule.ts';
import { runFormula, speaksNow } from './runFormula.ts';
import { runLocal } from './runLocal.ts';
import { isSourceKey, sourcedKey } from './sourceKey.ts';
import { type Changed, type Difference, EMPTY_STATE, type ExamState, type Patch, type Values } from './state.ts';
import { isAllowed, isPlaceVisible } from './visible.ts';

const CALCULO = 'gestationalAge.info.calculo';

/**
 * A key press, all the way: the patch is applied, every calculation that depends on it runs once and in order, and everything
 * comes back as one new state. Pure and synchronous; the same again with an empty patch changes nothing.
 */
export function change(compiled: Compiled, state: ExamState, patch: Patch): Changed {
  const other = CALCULO in patch && patch[CALCULO] !== state.values[CALCULO];
  const rebased = other ? { ...onAnotherBasis(state.values, patch[CALCULO]), ...patch } : patch;
  return settle(compiled, state, { ...emptiedBy(compiled, state.values, patch), ...rebased }, reshapes(patch));
}

/** A form that is added, or a fetus, has calculations that nothing in it was typed for: they stand on the rest of the exam. */
const reshapes = (patch: Patch): boolean =>
  Object.keys(patch).some((key) => COUNT_KEYS.includes(key) || key.endsWith(hasDataKey('')));

/**
 * Whether what is said at these keys leaves the forms and tabs of an exam as they are: each has its place already, none makes others, and
 * no tab may have lost its last value.
 */
export const keepsShape = ({ fields, writers, nodes }: Compiled, values: Values, keys: Iterable<string>): boolean =>
  [...keys].every((key) => {
    if (COUNT_KEYS.includes(key) || key.endsWith(hasDataKey(''))) return false;
    const [writer] = writers.get(key) ?? [];
    const place =
      fields.get(isSourceKey(key) ? sourcedKey(key) : key) ?? (writer === undefined ? undefined : nodes[writer]?.place);
    if (!place || place.field.kits) return false;
    const { replicate } = place.panel;
    return replicate === undefined || isCounted(replicate) || isSet(values[key]);
  });

/** What the form empties because somebody changed another field. */
function emptiedBy({ fields, counts, panels }: Compiled, values: Values, patch: Patch): Patch {
  const emptied: Record<string, null> = {};
  for (const key in patch) {
    const place = fields.get(key);
    if (!place?.field.events || same(values[key], patch[key])) continue;
    for (const ref of place.field.events.change)
      for (const each of resolve(ref, place, counts, panels)) emptied[each] = null;
  }
  return emptied;
}

/** Everything again: on opening an exam, and on the server, whose numbers win. */
export function recalculate(compiled: Compiled, state: ExamState): Changed {
  return settle(compiled, state, {}, true);
}

/**
 * The same values as everything again, for an exam that is calculated: only what the patch reaches runs, and nothing is emptied for it. What
 * the calculations say beside their values is for a page.
 */
export function follow(compiled: Compiled, values: Values, patch: Patch): Pick<Changed, 'values' | 'changed'> {
  return settle(compiled, { ...EMPTY_STATE, values }, patch, reshapes(patch), false);
}

function settle(compiled: Compiled, state: ExamState, patch: Patch, all: boolean, speaks = true): Changed {
  const values = copyOf(state.values);
  const changed = new Set<string>();
  const results = new Map(state.results);
  const suggestions = new Map(state.suggestions);
  const dirty = new Uint8Array(compiled.nodes.length).fill(all ? 1 : 0);
  const several = new Map<string, Placed>();
  let aged = all;
  const write = (key: string, value: unknown): void => {
    if (same(values[key], value) || (!isSet(value) && !isSet(values[key]))) return;
    if (isSet(value)) values[key] = value;
    else delete values[key];
    changed.add(key);
    if (isAgeKey(key)) aged = true;
    for (const index of compiled.readers.get(key) ?? []) dirty[index] = 1;
  };
  for (const key in patch) {
    write(key, patch[key]);
    // Whoever types into a calculated field asks for the calculation: its number wins while its rule holds.
    for (const index of compiled.writers.get(key) ?? []) dirty[index] = 1;
    if (OWNED_BY_AGE.includes(key)) aged = true;
    const parts = partsOfKey(key);
    if (parts) for (const index of compiled.tabReaders.get(`${parts.form}.${parts.tab}`) ?? []) dirty[index] = 1;
  }
  if (aged) {
    for (const [key, value] of Object.entries(derivedAge(values))) write(key, value);
    const refused = refusedAge(values);
    if (refused) results.set(BASE_AGE, refused);
    else results.delete(BASE_AGE);
  }
  for (let index = 0; index < compiled.nodes.length; index += 1) {
    if (!dirty[index]) continue;
    const node = compiled.nodes[index] as Compiled['nodes'][number];
    if (node.forgets) {
      if (!isAllowed(node.place, values)) write(node.at, null);
      continue;
    }
    // What is not shown is not calculated, and keeps what it has.
    if (!isPlaceVisible(node.place, values)) continue;
    if (!isFormula(node.calc)) {
      if (speaksNow(node.calc, node.place, values)) write(node.writes[0] ?? node.at, runLocal(compiled, node, values));
      continue;
    }
    const answer = runFormula(compiled, node, node.calc, values);
    if (answer === null) continue;
    if (formulasAt(node.place).length > 1) several.set(node.at, node.place);
    else if (answer.calculation) results.set(node.at, answer.calculation);
    else results.delete(node.at);
    for (const [key, value] of answer.writes) {
      if (!node.calc.suggest) write(key, value);
      else if (isSet(value)) suggestions.set(key, value);
      else suggestions.delete(key);
    }
  }
  for (const [at, place] of speaks ? several : []) {
    const spoken = spokenAt(compiled, place, values);
    if (spoken) results.set(at, spoken);
    else results.delete(at);
  }
  return { values, results, suggestions, changed };
}

/** Three times as fast as spreading, for the thousands of values of a large exam. Without a prototype no key is special. */
function copyOf(values: Values): Record<string, unknown> {
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(values)) copy[key] = values[key];
  return copy;
}

/** What has to be stored: keys that came or changed, and keys that went. */
export function difference(before: Values, after: Values): Difference {
  const set: Record<string, unknown> = {};
  const unset: string[] = [];
  for (const key in after) if (!same(before[key], after[key])) set[key] = after[key];
  for (const key in before) if (!(key in after)) unset.push(key);
  return { set, unset };
}

/** The inverse of `difference`. */
export function applied(values: Values, { set, unset }: { set: Values; unset: readonly string[] }): Values {
  const next = Object.assign(copyOf(values), set);
  for (const key of unset) delete next[key];
  return next;
}

export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((each, index) => same(each, other[index]));
}

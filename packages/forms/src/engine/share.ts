import { FOLLOWING_FORMS } from '../schema/markerMeasures.ts';
import { isShared, SHARED_FACTS, type SharedFact } from '../schema/sharedFacts.ts';
import { difference, same } from './change.ts';
import { type Compiled, isFormula, type Node } from './compile.ts';
import { keyBeside } from './keyBeside.ts';
import { hasDataKey, keyOf, partsOfKey } from './keys.ts';
import { markersSaid } from './markers.ts';
import type { Placed } from './places.ts';
import { COUNT_KEYS } from './replicate.ts';
import { folded, isSet } from './rule.ts';
import { speaksNow } from './runFormula.ts';
import { assistantSourceKey, deviceSourceKey, sourceKey } from './sourceKey.ts';
import type { Patch, Values } from './state.ts';

/** The places of this exam that ask one fact, by each of their keys. */
type Together = ReadonlyMap<string, readonly Placed[]>;

const known = new WeakMap<Compiled, Together>();

function togetherIn(compiled: Compiled): Together {
  const found = known.get(compiled) ?? new Map(SHARED_FACTS.flatMap((fact) => groupsOf(fact, compiled)));
  known.set(compiled, found);
  return found;
}

/** A clinic that hides a field does not ask it: nothing is told there. */
function groupsOf(fact: SharedFact, { fields, counts }: Compiled): [string, readonly Placed[]][] {
  const fetuses = Array.from({ length: counts.feto }, (_, index) => index + 1);
  const isOfFetus = fact.some((pattern) => pattern.includes('{n}'));
  const spoken = isOfFetus && counts.feto > 1 ? fact.filter((pattern) => pattern.includes('{n}')) : fact;
  const groups = (isOfFetus ? fetuses : [1]).map((n) =>
    spoken.flatMap((pattern) =>
      pattern.includes('*')
        ? fetuses.map((each) => pattern.replace('*', String(each)))
        : pattern.replace('{n}', `${n}`),
    ),
  );
  return groups.flatMap((keys) => {
    const places = keys.flatMap((key) => fields.get(key) ?? []).filter(({ field }) => !field.hidden);
    return places.length < 2 ? [] : places.map((place): [string, readonly Placed[]] => [place.key, places]);
  });
}

/** Whether another form may say what stands here. */
export const isToldElsewhere = ({ form, panel, field }: Placed): boolean => isShared(form, panel.key, field.key);

/** Where what stands at a place was typed, if that is another place of this exam and still says it. */
export function toldFrom({ fields }: Compiled, values: Values, place: Placed): Placed | null {
  const said = values[sourceKey(place)];
  const parts = typeof said === 'string' ? partsOfKey(said) : null;
  if (!parts || !isSet(values[place.key])) return null;
  // A fetus that was numbered anew took its tabs along.
  const here = parts.index === null || place.index === null ? String(said) : keyOf({ ...parts, index: place.index });
  const key = [here, String(said)].find((each) => each !== place.key && fields.has(each) && isSet(values[each]));
  return key === undefined ? null : (fields.get(key) ?? null);
}

/**
 * What these changes say at the other places of the same facts: the last one wins, and an empty place empties the others. `given` was said
 * at its own place, or is there already from another.
 */
export function toldElsewhere(
  compiled: Compiled,
  { before, values }: { before: Values; values: Values },
  changed: Iterable<string>,
  given: ReadonlySet<string>,
): Patch {
  const told: Record<string, unknown> = {};
  const all = [...changed];
  if (all.some(concernsMarkers)) Object.assign(told, markersSaid(compiled, values, given));
  for (const key of all) {
    const places = togetherIn(compiled).get(key);
    const from = compiled.fields.get(key);
    // What a machine measured or an assistant proposed is no longer that once somebody types over it.
    for (const taken of [deviceSourceKey(key), assistantSourceKey(key)])
      if (isSet(values[taken]) && !given.has(taken)) told[taken] = null;
    if (!from || given.has(sourceKey(from))) continue;
    // Whoever types it here says it here.
    if (isSet(values[sourceKey(from)])) told[sourceKey(from)] = null;
    if (!places) continue;
    for (const place of places) {
      if (place === from || given.has(place.key)) continue;
      // What somebody typed there once, and is another, was never this.
      const isSame = isSet(values[sourceKey(place)]) || same(before[key], values[place.key]);
      if (isSet(values[key]) || isSame) Object.assign(told, tell(compiled, values, from, place));
    }
  }
  return told;
}

const AGE_FORM = 'gestationalAge.';
const concernsMarkers = (key: string): boolean =>
  key.startsWith(AGE_FORM) || FOLLOWING_FORMS.some((form) => key.startsWith(`${form}.`));

/** A form that comes later, or a fetus, begins with what the exam knows: empty places only, and no default is an answer. */
export function knownAlready(compiled: Compiled, values: Values): Patch {
  const told: Record<string, unknown> = {};
  for (const places of new Set(togetherIn(compiled).values())) {
    const said = places.filter((place) => isSet(values[place.key]) && !same(values[place.key], place.field.default));
    const from = said.find((place) => !isSet(values[sourceKey(place)])) ?? said[0];
    if (from)
      for (const place of places)
        if (!isSet(values[place.key])) Object.assign(told, tell(compiled, values, from, place));
  }
  return { ...told, ...markersSaid(compiled, { ...values, ...told }, new Set()) };
}

/** Whether a patch brings a form or a fetus. */
export const bringsPlaces = (patch: Patch): boolean =>
  Object.keys(patch).some((key) => COUNT_KEYS.includes(key) || (key.endsWith(hasDataKey('')) && patch[key] === true));

function tell(compiled: Compiled, values: Values, from: Placed, place: Placed): Patch {
  if (isCalculatedNow(compiled, values, place)) return {};
  const value = values[from.key];
  const gate = gateOf(compiled, place);
  if (!isSet(value)) {
    const opened = gate && values[sourceKey(gate)] === from.key ? { [gate.key]: null, [sourceKey(gate)]: null } : {};
    return { [place.key]: null, [sourceKey(place)]: null, ...opened };
  }
  const answer = answerAt(place, value);
  if (answer === null) return {};
  const opens = gate && !isSet(values[gate.key]) ? { [gate.key]: gate.answer, [sourceKey(gate)]: from.key } : {};
  return { ...opens, [place.key]: answer, [sourceKey(place)]: from.key };
}

/** Its own measures say it; nobody else does. */
export function isCalculatedNow({ writers, nodes }: Compiled, values: Values, { key }: Placed): boolean {
  return (writers.get(key) ?? []).some((index) => {
    const { calc, place } = nodes[index] as Node;
    return !(isFormula(calc) && calc.suggest) && speaksNow(calc, place, values);
  });
}

/** The question of the same tab that has to be answered so before this one is asked: a heart that has a rate beats. */
export function gateOf({ fields }: Compiled, place: Placed): (Placed & { answer: unknown }) | null {
  const rule = place.field.showOn;
  if (!rule || !('is' in rule) || rule.field.includes('.') || rule.field.startsWith('@')) return null;
  const gate = fields.get(keyBeside(place, rule.field));
  return gate ? { ...gate, answer: rule.is } : null;
}

/** The same answer as this place has it; null where it does not offer it. */
function answerAt({ field }: Placed, value: unknown): unknown {
  if (!field.items) return value;
  return field.items.find((item) => folded(item.value) === folded(value))?.value ?? null;
}

/** The same for an exam that was changed without a page: what was sent, and what the calculations made of it. */
export function toldSince(compiled: Compiled, before: Values, values: Values, sent: Patch): Patch {
  const { set, unset } = difference(before, values);
  return toldOf(compiled, { before, values }, [...Object.keys(set), ...unset], sent);
}

/** The same where it is known what changed. */
export function toldOf(
  compiled: Compiled,
  states: { before: Values; values: Values },
  changed: Iterable<string>,
  sent: Patch,
): Patch {
  const given = new Set(Object.keys(sent));
  const told = toldElsewhere(compiled, states, new Set([...given, ...changed]), given);
  return bringsPlaces(sent) ? { ...knownAlready(compiled, states.values), ...told } : told;
}

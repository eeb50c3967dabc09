import type { Told } from '../schema/definition.ts';
import { agedByLength } from './agedByLength.ts';
import { type Carried, carriedFacts } from './carry.ts';
import { change, same } from './change.ts';
import type { Compiled } from './compile.ts';
import type { Placed } from './places.ts';
import { holds, isSet } from './rule.ts';
import { bringsPlaces, knownAlready, toldElsewhere } from './share.ts';
import type { Changed, ExamState, Patch, Values } from './state.ts';
import { readRef } from './visible.ts';

/**
 * Answers what the engine cannot know, for a field as the exam then is. Null: there is nothing to propose. `earlier` is what an earlier
 * exam of the pregnancy said there, and when.
 */
export type Tell = (what: Told | 'earlier', place: Placed, values: Values) => unknown;

const found = new WeakMap<Compiled, readonly Placed[]>();
function proposing(compiled: Compiled): readonly Placed[] {
  const known = found.get(compiled) ?? [...compiled.fields.values()].filter(({ field }) => field.proposal);
  found.set(compiled, known);
  return known;
}

/** What is filled in at a place as the exam is, whatever stands there; null where nothing is. */
export function proposalOf(place: Placed, values: Values, tell: Tell): unknown {
  const { proposal } = place.field;
  const read = (ref: string) => readRef(ref, place, values);
  if (!proposal || (proposal.when && !holds(proposal.when, read))) return null;
  const { value, from, told } = proposal;
  const proposed = from !== undefined ? read(from) : told !== undefined ? tell(told, place, values) : value;
  return isSet(proposed) ? proposed : null;
}

/** What the exam knows, and otherwise what an earlier one does, for a form or a fetus that is new in it. */
function broughtAlong(compiled: Compiled, values: Values, tell: Tell): Patch {
  const known = knownAlready(compiled, values);
  const now = { ...values, ...known };
  return { ...known, ...carriedFacts(compiled, now, (place) => tell('earlier', place, now) as Carried | null) };
}

/** A proposal may stand on another: so many deep at most, that no circle of them turns for ever. */
const MOST_ROUNDS = 5;

/** A change somebody makes, with what it says elsewhere in the exam and what it fills in for her. */
export function changeAndPropose(compiled: Compiled, before: ExamState, patch: Patch, tell: Tell): Changed {
  let now = change(compiled, before, patch);
  let was = before.values;
  const changed = new Set(now.changed);
  const given = new Set(Object.keys(patch));
  // What is typed again is said here now, though it is the same.
  const touched = new Set([...given, ...now.changed]);
  const brings = bringsPlaces(patch);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const told =
      brings && round === 0
        ? broughtAlong(compiled, now.values, tell)
        : toldElsewhere(compiled, { before: was, values: now.values }, round === 0 ? touched : now.changed, given);
    for (const key in told) given.add(key);
    const aged = agedByLength(now.values, now.changed);
    const more = { ...proposals(compiled, was, now.values, patch, tell), ...told, ...aged };
    if (Object.keys(more).length === 0) break;
    was = now.values;
    now = change(compiled, now, more);
    for (const key of now.changed) changed.add(key);
  }
  return { ...now, changed };
}

/**
 * What is proposed anew. A place takes it while it is empty or still has what was proposed before; what somebody wrote there stays,
 * and so does a place that somebody emptied while nothing else about it changed.
 */
function proposals(compiled: Compiled, before: Values, after: Values, patch: Patch, tell: Tell): Patch {
  const taken: Record<string, unknown> = {};
  for (const place of proposing(compiled)) {
    if (place.key in patch) continue;
    const was = proposalOf(place, before, tell);
    const now = proposalOf(place, after, tell);
    const value = isSet(after[place.key]) ? after[place.key] : null;
    if (same(was, now) || same(value, now) || (isSet(value) && !same(value, was))) continue;
    taken[place.key] = now;
  }
  return taken;
}

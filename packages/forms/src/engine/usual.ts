import type { Placed } from './places.ts';
import { holds, isSet } from './rule.ts';
import type { Values } from './state.ts';
import { isPlaceVisible, readRef } from './visible.ts';

/** What an organ says in which nothing is altered, for the places nobody has answered; what shows only then is filled too. */
export function usualAnswers(places: readonly Placed[], values: Values): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const place of places) {
    const { usual, usualOn } = place.field;
    if (usual === undefined || isSet(values[place.key])) continue;
    const now = { ...values, ...patch };
    if (!isPlaceVisible(place, now)) continue;
    if (usualOn === undefined || holds(usualOn, (ref) => readRef(ref, place, now))) patch[place.key] = usual;
  }
  return patch;
}

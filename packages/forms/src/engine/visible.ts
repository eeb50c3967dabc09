import type { Rule } from '../schema/definition.ts';
import { BASE_AGE } from '../schema/wellKnownKeys.ts';
import { absolute, type Compiled } from './compile.ts';
import { keyOf } from './keys.ts';
import type { Placed } from './places.ts';
import { holds, isSet } from './rule.ts';
import type { Values } from './state.ts';

/** The value behind a reference, for a field of one tab. */
export function readRef(ref: string, place: Placed, values: Values): unknown {
  if (ref === '@self') return values[place.key];
  if (ref === '@n') return place.index ?? 1;
  if (ref.startsWith('=')) return ref.slice(1);
  if (ref === '@ig') return values[BASE_AGE];
  if (ref === '@ga') {
    const days = values[BASE_AGE];
    return typeof days === 'number' ? days / 7 : undefined;
  }
  if (!ref.includes('.'))
    return values[keyOf({ form: place.form, tab: place.panel.key, index: place.index, field: ref })];
  return values[absolute(ref, place).replace('{n}', String(place.index ?? 1))];
}

/**
 * A hidden field keeps its value, is not printed and is not passed to formulas. One that is no longer asked is shown where it has
 * been answered.
 */
export function isVisible(compiled: Compiled, values: Values, key: string): boolean {
  const place = compiled.fields.get(key);
  return place ? isPlaceVisible(place, values) : true;
}

export function isPlaceVisible(place: Placed, values: Values): boolean {
  const { field } = place;
  if (field.hidden || (field.deprecated && !isSet(values[place.key]))) return false;
  return isAllowed(place, values);
}

/** What the rules of the field and its tab say, whether the clinic shows the field or not. */
export function isAllowed(place: Placed, values: Values): boolean {
  const { field, panel } = place;
  const read = (ref: string) => readRef(ref, place, values);
  const on = (rule: Rule | undefined) => rule === undefined || holds(rule, read);
  const off = (rule: Rule | undefined) => rule !== undefined && holds(rule, read);
  return on(panel.showOn) && !off(panel.hideOn) && on(field.showOn) && !off(field.hideOn);
}

/** Whether a tab that seldom matters is called for by now; any other is. */
export function isCalledFor(place: Placed, values: Values): boolean {
  const { opensOn } = place.panel;
  return opensOn === undefined || holds(opensOn, (ref) => readRef(ref, place, values));
}

import { type Compiled, isSet, type Placed, partsOfKey, placesIn } from '@gesta/forms';
import type { Exam } from './exam.ts';
import type { RuleRef } from './rules/rule.ts';
import { keysOfRef, type Scope } from './scope.ts';

/** A row of a table of radios, and what it says. */
export type RuleRow = { place: Placed; value: unknown };

/** The rows of the tab a rule stands at. A hidden one is none. */
export function rowsInScope({ exam, at }: Scope): RuleRow[] {
  return placesOf(exam, at ?? '')
    .filter(({ key, field }) => field.type === 'tableradio' && exam.isShown(key))
    .map((place) => ({ place, value: exam.at(place.key) }));
}

/** What is filled in the tabs, of the first that has something; null where nothing is. */
export function filledIn(tabs: RuleRef, scope: Scope): readonly string[] | null {
  for (const tab of keysOfRef(tabs, scope)) {
    const filled = placesOf(scope.exam, tab).filter(({ key }) => isSet(scope.exam.at(key)));
    if (filled.length > 0) return filled.map(({ key }) => key);
  }
  return null;
}

/** By shape of the exam: a tab has the same fields each time it is looked through. */
const tabs = new WeakMap<Compiled, Map<string, readonly Placed[]>>();

function placesOf({ compiled }: Exam, tab: string): readonly Placed[] {
  const known = tabs.get(compiled) ?? new Map<string, readonly Placed[]>();
  tabs.set(compiled, known);
  const found = known.get(tab) ?? placesNow(compiled, tab);
  known.set(tab, found);
  return found;
}

function placesNow({ panels }: Compiled, tab: string): Placed[] {
  const parts = partsOfKey(`${tab}.x`);
  const panel = parts && panels.get(`${parts.form}.${parts.tab}`);
  return panel ? placesIn({ key: parts.form }, panel, parts.index) : [];
}

import { type Tabs, tabsIn } from './engine/checkReferences.ts';
import { hasDataKey, type KeyParts, partsOfKey } from './engine/keys.ts';
import { lastTab } from './engine/replicate.ts';
import type { Values } from './engine/state.ts';
import type { FormDefinition } from './schema/definition.ts';

const kept = new WeakMap<readonly FormDefinition[], Tabs>();

/** The same list of definitions is the same forms. */
function tabsOfAll(definitions: readonly FormDefinition[]): Tabs {
  const tabs = kept.get(definitions) ?? tabsIn(definitions);
  kept.set(definitions, tabs);
  return tabs;
}

/**
 * Those of the keys that may not be set in an exam, because no form has them: not as a field, nor as what a form keeps beside one. What
 * an exam has from a form as it once was stays its own, and may move when tabs are numbered anew.
 */
export function unknownKeys(
  definitions: readonly FormDefinition[],
  values: Values,
  keys: Iterable<string>,
): readonly string[] {
  const tabs = tabsOfAll(definitions);
  const strange = [...keys].filter((key) => !Object.hasOwn(values, key) && !isPlace(definitions, tabs, key));
  if (strange.length === 0) return strange;
  const last = lastOfOld(values);
  return strange.filter((key) => {
    const parts = partsOfKey(key);
    return parts?.index == null || parts.index > (last.get(withoutNumber(parts)) ?? 0);
  });
}

function isPlace(definitions: readonly FormDefinition[], tabs: Tabs, key: string): boolean {
  const parts = partsOfKey(key);
  if (!parts) return definitions.some((form) => key === hasDataKey(form.key));
  const tab = tabs.get(`${parts.form}.${parts.tab}`);
  if (!tab?.names.has(parts.field) || (parts.index === null) !== (tab.replica === undefined)) return false;
  return tab.replica === undefined || (parts.index ?? 0) <= lastTab(tab.replica);
}

const withoutNumber = ({ form, tab, field }: KeyParts): string => `${form}.${tab}.${field}`;

/** By place without its number: the last tab in which the exam has something there. */
function lastOfOld(values: Values): Map<string, number> {
  const last = new Map<string, number>();
  for (const key in values) {
    const parts = partsOfKey(key);
    if (parts?.index == null) continue;
    const place = withoutNumber(parts);
    last.set(place, Math.max(last.get(place) ?? 0, parts.index));
  }
  return last;
}

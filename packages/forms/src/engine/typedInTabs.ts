import type { FormDefinition, Replica } from '../schema/definition.ts';
import { change, same } from './change.ts';
import type { Compiled } from './compile.ts';
import { partsOfKey } from './keys.ts';
import { tabsOf } from './replicate.ts';
import { toldFrom } from './share.ts';
import { isSourceKey } from './sourceKey.ts';
import type { ExamState } from './state.ts';

/** Some tabs of a replica, the first and the last of them included. */
export type TabRange = { replica: Replica; from: number; to: number };

/** The forms in which somebody typed into these tabs of a replica. What a calculation filled is nobody's work. */
export function typedInTabs(
  definitions: readonly FormDefinition[],
  compiled: Compiled,
  state: ExamState,
  { replica, from, to }: TabRange,
): FormDefinition[] {
  const tabs = tabsOf(definitions, replica);
  const forms = new Set<string>();
  for (const key in state.values) {
    const parts = partsOfKey(key);
    if (parts?.index == null || parts.index < from || parts.index > to || forms.has(parts.form)) continue;
    if (tabs.has(`${parts.form}.${parts.tab}`) && isTyped(compiled, state, key)) forms.add(parts.form);
  }
  return definitions.filter(({ key }) => forms.has(key));
}

/** No calculation would bring it back. */
function isTyped(compiled: Compiled, state: ExamState, key: string): boolean {
  const place = compiled.fields.get(key);
  // Neither is what was typed elsewhere, nor the note that it was.
  if (place ? toldFrom(compiled, state.values, place) !== null : isSourceKey(key)) return false;
  if (!compiled.writers.has(key)) return true;
  return !same(change(compiled, state, { [key]: null }).values[key], state.values[key]);
}

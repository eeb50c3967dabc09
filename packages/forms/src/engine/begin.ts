import type { CalendarDay } from '@gesta/clinical';
import { RECORD_FORMS } from '../schema/catalogue.ts';
import type { FormDefinition, Panel } from '../schema/definition.ts';
import { partsOfKey, prefixOf } from './keys.ts';
import { placesIn } from './places.ts';
import { isSet } from './rule.ts';
import { startOf } from './startingValues.ts';
import type { Patch, Values } from './state.ts';

/**
 * The forms of a record are always there, so nobody adds them: each begins with the first thing somebody types into it, and a tab of
 * a list with the first thing in that tab. What a form has already stays as it is, defaults or not.
 */
export function beginnings(
  definitions: readonly FormDefinition[],
  values: Values,
  patch: Patch,
  today: CalendarDay,
): Patch {
  const touched = new Map<string, Set<string>>();
  for (const key of Object.keys(patch)) {
    const parts = partsOfKey(key);
    if (!parts || !RECORD_FORMS.some((each) => each === parts.form)) continue;
    const tabs = touched.get(parts.form) ?? new Set();
    touched.set(parts.form, tabs.add(prefixOf(parts.form, parts.tab, parts.index)));
  }
  const begun: Record<string, unknown> = {};
  for (const form of definitions) {
    const tabs = touched.get(form.key);
    if (!tabs) continue;
    for (const panel of panelsIn(form))
      for (const index of panel.replicate ? indexesIn(tabs, form.key, panel.key) : [null])
        if (isEmpty(values, panel.replicate ? prefixOf(form.key, panel.key, index) : `${form.key}.`))
          for (const { key, field } of placesIn(form, panel, index)) {
            const value = startOf(field, today);
            if (isSet(value) && !(key in patch)) begun[key] = value;
          }
  }
  return begun;
}

/** What would stand at a key once its form has begun; nothing where the form, or its tab in a list, has something already. */
export function beginsWith(
  definitions: readonly FormDefinition[],
  values: Values,
  key: string,
  today: CalendarDay,
): unknown {
  const parts = partsOfKey(key);
  if (!parts || !RECORD_FORMS.some((each) => each === parts.form)) return undefined;
  const form = definitions.find((each) => each.key === parts.form);
  const panel = form && panelsIn(form).find((each) => each.key === parts.tab);
  const field = panel?.fields.find((each) => each.key === parts.field);
  const value = field && startOf(field, today);
  if (!isSet(value)) return undefined;
  const place = panel?.replicate ? prefixOf(parts.form, parts.tab, parts.index) : `${parts.form}.`;
  return isEmpty(values, place) ? value : undefined;
}

const panelsIn = (form: FormDefinition): readonly Panel[] => form.components.flatMap(({ panels }) => panels);

function indexesIn(tabs: ReadonlySet<string>, form: string, tab: string): number[] {
  return [...tabs].flatMap((prefix) => {
    const parts = partsOfKey(`${prefix}x`);
    return parts?.form === form && parts.tab === tab && parts.index !== null ? [parts.index] : [];
  });
}

function isEmpty(values: Values, prefix: string): boolean {
  for (const key in values) if (key.startsWith(prefix)) return false;
  return true;
}

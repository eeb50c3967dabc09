import { type FormDefinition, keyOf, partsOfKey, type Section, type Values } from '@gesta/forms';

const CHARTS = new Set(['chartline', 'evolutionchart', 'gChart']);
const isTyped = (section: Section) => section.panels.some(({ fields }) => fields.some(({ type }) => !CHARTS.has(type)));

/** Keys come again with every key press; each is taken apart once. */
const tabs = new Map<string, string>();
function tabOf(key: string): string {
  const known = tabs.get(key);
  if (known !== undefined) return known;
  const parts = partsOfKey(key);
  const tab = parts === null ? '' : keyOf({ ...parts, field: '' });
  tabs.set(key, tab);
  return tab;
}

const read = new WeakMap<Values, Set<string>>();
function begunTabs(values: Values): Set<string> {
  const known = read.get(values) ?? new Set(Object.keys(values).map(tabOf));
  read.set(values, known);
  return known;
}

const MOST_TABS = 8;

/** Whether anything was said in a section. */
export function isBegun(form: string, section: Section, values: Values): boolean {
  const begun = begunTabs(values);
  return section.panels.some(({ key, replicate }) =>
    replicate
      ? Array.from({ length: MOST_TABS }, (_, n) => n + 1).some((n) => begun.has(`${form}.${key}${n}.`))
      : begun.has(`${form}.${key}.`),
  );
}

/** How many of its sections a form has something in, of those one types into. */
export function begun({ key, components }: FormDefinition, values: Values): readonly [number, number] {
  const sections = components.filter((section) => section.closed !== true && isTyped(section));
  return [sections.filter((section) => isBegun(key, section, values)).length, sections.length];
}

import { type Compiled, enteredIn, type FormDefinition, isCalledFor, type Section, type Values } from '@gesta/forms';

const CHARTS = new Set(['chartline', 'evolutionchart', 'gChart']);
const isTyped = (section: Section) => section.panels.some(({ fields }) => fields.some(({ type }) => !CHARTS.has(type)));

const MOST_TABS = 8;

/** Whether anything was said in a section: what it begins with is nobody's answer, nor what follows in a tab that seldom matters. */
export function isBegun(form: string, section: Section, values: Values, compiled: Compiled): boolean {
  const { filled, typed } = enteredIn(compiled, values);
  return section.panels.some(({ key, replicate, opensOn }) => {
    const tabs = opensOn === undefined ? filled : typed;
    return replicate
      ? Array.from({ length: MOST_TABS }, (_, n) => n + 1).some((n) => tabs.has(`${form}.${key}${n}`))
      : tabs.has(`${form}.${key}`);
  });
}

/** Whether one of its tabs that seldom matter is called for by what was measured. */
export function isCalledUp(form: string, { panels }: Section, values: Values, compiled: Compiled): boolean {
  const seldom = panels.filter(({ opensOn }) => opensOn !== undefined).map(({ key }) => key);
  if (seldom.length === 0) return false;
  return [...compiled.fields.values()].some(
    (place) => place.form === form && seldom.includes(place.panel.key) && isCalledFor(place, values),
  );
}

/** How many of its sections a form has something in, of those one types into. */
export function begun(
  { key, components }: FormDefinition,
  values: Values,
  compiled: Compiled,
): readonly [number, number] {
  const sections = components.filter((section) => section.closed !== true && isTyped(section));
  const done = sections.filter((section) => isBegun(key, section, values, compiled));
  const asked = sections.filter(
    (section) =>
      done.includes(section) ||
      section.panels.some(({ opensOn }) => opensOn === undefined) ||
      isCalledUp(key, section, values, compiled),
  );
  return [done.length, asked.length];
}

import { type Compiled, enteredIn, type FormDefinition, type Section, type Values } from '@gesta/forms';

const CHARTS = new Set(['chartline', 'evolutionchart', 'gChart']);
const isTyped = (section: Section) => section.panels.some(({ fields }) => fields.some(({ type }) => !CHARTS.has(type)));

const MOST_TABS = 8;

/** Whether anything was said in a section: what it begins with is nobody's answer. */
export function isBegun(form: string, section: Section, values: Values, compiled: Compiled): boolean {
  const { filled } = enteredIn(compiled, values);
  return section.panels.some(({ key, replicate }) =>
    replicate
      ? Array.from({ length: MOST_TABS }, (_, n) => n + 1).some((n) => filled.has(`${form}.${key}${n}`))
      : filled.has(`${form}.${key}`),
  );
}

/** How many of its sections a form has something in, of those one types into. */
export function begun(
  { key, components }: FormDefinition,
  values: Values,
  compiled: Compiled,
): readonly [number, number] {
  const sections = components.filter((section) => section.closed !== true && isTyped(section));
  return [sections.filter((section) => isBegun(key, section, values, compiled)).length, sections.length];
}

import { CALLS_NORMAL, OPENING, REPORT_SECTIONS } from './rules/order.ts';

/** Far enough apart that a fetus has room for every rule. */
const FETUS = 100_000;
const SECTION = 1000;

const at = new Map<string, { section: number; rule: number }>();
REPORT_SECTIONS.forEach(({ rules }, section) => {
  rules.forEach((id, rule) => {
    at.set(id, { section, rule });
  });
});
const places = new Map(REPORT_SECTIONS.flatMap(({ places: those = [] }, at) => those.map((place) => [place, at])));

/** The section a rule stands in; of a generic one by its field, `form.tab.field`. */
export function sectionOf(id: string, field?: string): string | null {
  const found = field === undefined ? at.get(id)?.section : sectionOfPlace(field);
  return found === undefined ? null : (REPORT_SECTIONS[found]?.key ?? null);
}

/** By its own name, else by its tab, else by its form. */
function sectionOfPlace(field: string): number | undefined {
  const [form = '', tab = ''] = field.split('.');
  return places.get(field) ?? places.get(`${form}.${tab}`) ?? places.get(form);
}

/** The sections a sentence calls normal. */
export const calledNormal = (id: string): readonly string[] => CALLS_NORMAL[id] ?? [sectionOf(id) ?? id];

type Target = { id: string; field?: string | undefined; n: number | null };

/**
 * Where a sentence stands in a conclusion. Of several fetuses one is told after the other, between what is about all of them and
 * what is about the mother. What a generic rule found follows what the rules of its section say.
 */
export function placeInReport({ id, field, n }: Target, fetuses: number): number {
  const found = field === undefined ? at.get(id) : { section: sectionOfPlace(field), rule: SECTION - 1 };
  const section = found?.section ?? REPORT_SECTIONS.length;
  const own = section * SECTION + (found?.rule ?? 0);
  if (fetuses < 2) return own;
  if (n !== null) return n * FETUS + own;
  return (OPENING.includes(REPORT_SECTIONS[section]?.key ?? '') ? 0 : (fetuses + 1) * FETUS) + own;
}

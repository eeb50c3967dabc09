import { folded, type Item, isSet } from '@gesta/forms';

/** The options of a field, and what is stored although no option says so: it stays in view. */
export function optionsWith(items: readonly Item[], value: unknown): readonly Item[] {
  const stored = (Array.isArray(value) ? value : [value]).filter(isSet).map(String);
  const unknown = stored.filter((each) => !items.some((item) => folded(item.value) === folded(each)));
  return unknown.length === 0 ? items : [...items, ...unknown.map((each) => ({ value: each, label: each }))];
}

/** Our options and the clinic's; what it added before we had it ourselves is there once. */
export function optionsAnd(items: readonly Item[], own: readonly string[]): readonly Item[] {
  const ours = new Set(items.map(({ value }) => folded(value)));
  return [...items, ...own.filter((each) => !ours.has(folded(each))).map((each) => ({ value: each, label: each }))];
}

/** The option a stored value means: comparisons ignore case and accents. */
export const optionFor = (items: readonly Item[], value: unknown): Item | undefined =>
  isSet(value) ? items.find((item) => folded(item.value) === folded(value)) : undefined;

/** A new option is only what no option already says, by value or by label. */
export function isNewOption(text: string, options: readonly Item[]): boolean {
  const wanted = folded(text.trim());
  return wanted !== '' && options.every((each) => folded(each.value) !== wanted && folded(each.label) !== wanted);
}

/** Words that are anywhere in the label, in any order. */
export function matchesSearch(label: string, search: string): boolean {
  const text = folded(label);
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Which of the options found was typed, or begins so; -1 where the words only occur in some. */
export function bestMatch(found: readonly Item[], search: string): number {
  const wanted = folded(search.trim());
  const labels = found.map(({ label }) => folded(label));
  const exact = labels.indexOf(wanted);
  return exact >= 0 ? exact : labels.findIndex((label) => label.startsWith(wanted));
}

import { folded, type Item, isSet } from '@gesta/forms';
import { typedOption } from './typedOption.ts';

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

/** What a search finds, and which of it was typed or begins so; -1 where the words only occur in some. */
export function foundOptions(
  options: readonly Item[],
  search: string,
  byPlace: boolean,
): { found: readonly Item[]; best: number } {
  const meant = options[typedOption(options, search, byPlace)];
  const found = options.filter((option) => option === meant || matchesSearch(option.label, search));
  return { found, best: meant === undefined ? -1 : found.indexOf(meant) };
}

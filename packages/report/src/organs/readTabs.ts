import { isSet, partsOfKey, type Values } from '@gesta/forms';

/** What one tab of a list holds: a nodule, a lesion. */
export type ListedTab = { index: number; tab: string; read: (field: string) => unknown };

/** The tabs of a list somebody has written something into, in their order. */
export function listedTabs(values: Values, form: string, tab: string): ListedTab[] {
  const indexes = new Set<number>();
  for (const key in values) {
    if (!key.startsWith(`${form}.${tab}`) || !isSet(values[key])) continue;
    const parts = partsOfKey(key);
    if (parts?.form === form && parts.tab === tab && parts.index !== null) indexes.add(parts.index);
  }
  return [...indexes]
    .sort((one, other) => one - other)
    .map((index) => ({
      index,
      tab: `${form}.${tab}${index}`,
      read: (field) => values[`${form}.${tab}${index}.${field}`],
    }));
}

export const positive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** `38 × 34 × 36 mm` in numbers: those that were measured. */
export const axesOf = (read: (field: string) => unknown, names: readonly string[]): number[] =>
  names.flatMap((name) => positive(read(name)) ?? []);

export const meanOf = (axes: readonly number[]): number | null =>
  axes.length === 0 ? null : axes.reduce((sum, each) => sum + each, 0) / axes.length;

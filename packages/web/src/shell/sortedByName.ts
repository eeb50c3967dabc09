import type { Locale } from '@gesta/domain';

export function sortedByName<T extends { name: string }>(items: readonly T[], locale: Locale): readonly T[] {
  return items.toSorted((a, b) => a.name.localeCompare(b.name, locale, { numeric: true, sensitivity: 'base' }));
}

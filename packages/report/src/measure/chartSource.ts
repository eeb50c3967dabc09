import type { Compiled, Placed } from '@gesta/forms';

/** The field whose values a chart draws; null where its form is not in the exam. */
export function sourceOf(place: Placed, source: string, compiled: Compiled): Placed | null {
  return compiled.fields.get(source.replace('{n}', String(place.index ?? 1))) ?? null;
}

/** A chart of a measure of each fetus that stands in the tab of the first only is a chart of them all. */
export function isOfAllFetuses({ field }: Placed): boolean {
  const rule = field.showOn;
  const isOfFirst =
    rule !== undefined && 'field' in rule && rule.field === '@n' && 'is' in rule && Number(rule.is) === 1;
  return isOfFirst && (field.chart?.source.includes('{n}') ?? false);
}

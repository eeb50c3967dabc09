import type { Compiled, Placed } from '@gesta/forms';

/** The fields of the exam whose calculations take this one, or something that is worked out beside it. */
export function usesOf(compiled: Compiled, place: Placed): Placed[] {
  const own = compiled.nodes.filter(({ at }) => at === place.key).flatMap(({ writes }) => writes);
  const takers = [place.key, ...own].flatMap((key) => compiled.readers.get(key) ?? []);
  const places = takers.flatMap((index) => compiled.nodes[index]?.place ?? []);
  return [...new Map(places.map((each) => [each.key, each])).values()].filter(({ key }) => key !== place.key);
}

/** Whether the exam works something out here, or from here. */
export const hasPassport = (compiled: Compiled, place: Placed): boolean =>
  (place.field.formulas?.length ?? 0) > 0 || usesOf(compiled, place).length > 0;

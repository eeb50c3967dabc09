import type { Placed } from '@gesta/forms';

const AXES: readonly (readonly string[])[] = [['long'], ['ap', 'ante'], ['transv']];

/** Fields one after another, the three axes of an organ as one. */
export function axisGroups(places: readonly Placed[]): readonly (readonly Placed[])[] {
  const groups: Placed[][] = [];
  for (const place of places) {
    const last = groups.at(-1);
    const isNext = last?.every(({ field }, at) => AXES[at]?.includes(field.key)) ?? false;
    if (last && isNext && AXES[last.length]?.includes(place.field.key)) last.push(place);
    else groups.push([place]);
  }
  return groups;
}

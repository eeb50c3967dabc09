import { keyOf, type Placed } from '@gesta/forms';

/** The field in the tab of every fetus. */
export function placesOfFetuses(place: Placed, count: number): Placed[] {
  if (place.panel.replicate !== 'feto') return [place];
  return Array.from({ length: count }, (_, index) => {
    const { form, panel, field } = place;
    return index + 1 === place.index
      ? place
      : { ...place, index: index + 1, key: keyOf({ form, tab: panel.key, index: index + 1, field: field.key }) };
  });
}

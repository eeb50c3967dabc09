import type { Placed } from '@gesta/forms';

/** Tabs within a panel: those of one set, each with the fields that follow it. */
export type TabSetPlaces = { named: Placed | null; tabs: readonly { tab: Placed; places: readonly Placed[] }[] };

/** A field of type `tabs` begins a set and names it, one of type `tab` begins a tab of it; without either nothing is split. */
export function splitTabs(places: readonly Placed[]): { before: readonly Placed[]; sets: readonly TabSetPlaces[] } {
  const before: Placed[] = [];
  const sets: { named: Placed | null; tabs: { tab: Placed; places: Placed[] }[] }[] = [];
  for (const place of places) {
    const set = sets.at(-1);
    if (place.field.type === 'tabs') sets.push({ named: place, tabs: [] });
    else if (place.field.type === 'tab') {
      const tab = { tab: place, places: [] };
      if (set) set.tabs.push(tab);
      else sets.push({ named: null, tabs: [tab] });
    } else (set?.tabs.at(-1)?.places ?? before).push(place);
  }
  return sets.length === 0 ? { before: places, sets } : { before, sets: sets.filter(({ tabs }) => tabs.length > 0) };
}

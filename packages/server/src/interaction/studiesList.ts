import { parseDay } from '@gesta/clinical';
import type { InteractionStudy } from '@gesta/domain';

/** The studies of an exam as a list. What stands in the map may come from another system, and need not say everything. */
export function studiesList(studies: Readonly<Record<string, unknown>>): InteractionStudy[] {
  const entries = Object.entries(studies).sort(([one], [other]) => one.localeCompare(other));
  return entries.map(([key, value]) => {
    const said = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const word = (name: string) => (typeof said[name] === 'string' ? said[name] : '');
    return {
      accessionNumber: word('accessionNumber') || key,
      title: word('title'),
      date: parseDay(word('date')),
      hasImage: said.hasImage === true,
      hasVideo: said.hasVideo === true,
      pathVideo: word('pathVideo'),
      imagesURL: word('imagesURL'),
    };
  });
}

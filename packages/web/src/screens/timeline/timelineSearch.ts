import { TIMELINE_FILTERS, type TimelineFilter } from '@gesta/domain';

export type TimelineSearch = { filter?: TimelineFilter };

/** Which exams are shown; a page can be reloaded and sent as it stands. */
export function timelineSearch(search: Record<string, unknown>): TimelineSearch {
  const filter = TIMELINE_FILTERS.find((each) => each === search.filter);
  return filter === undefined || filter === 'all' ? {} : { filter };
}

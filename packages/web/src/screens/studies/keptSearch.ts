import { recall, remember } from '../../browser/remember.ts';
import { withoutFacts } from './factsSearch.ts';
import { type StudiesSearch, studiesSearch } from './studiesSearch.ts';

/** Whose list it is: a person in a clinic, for as long as one session lasts. */
export type Whose = { user: string; company: string; token: string };

/** How each list was left, in this page: filters, day and page. */
const left = new Map<string, StudiesSearch>();

const sessionOf = ({ token, company }: Whose) => `${token} ${company}`;
const keyOf = ({ user, company }: Whose) => `studies:${user}:${company}` as const;

/** The list as it was left; at a new exam the filters this person chose before, and no day: that is today. */
export function keptSearch(whose: Whose): StudiesSearch {
  return left.get(sessionOf(whose)) ?? rememberedFilters(whose);
}

export function leaveSearch(whose: Whose, { exam: _, ...search }: StudiesSearch): void {
  // What was looked at behind a figure is no way this person leaves the list.
  left.set(sessionOf(whose), withoutFacts(search));
}

export function rememberFilters(whose: Whose, { exam: _, day: __, page: ___, ...filters }: StudiesSearch): void {
  remember(keyOf(whose), JSON.stringify(withoutFacts(filters)));
}

function rememberedFilters(whose: Whose): StudiesSearch {
  try {
    const { day: _, exam: __, page: ___, ...filters } = studiesSearch(JSON.parse(recall(keyOf(whose)) ?? '{}'));
    return withoutFacts(filters);
  } catch {
    return {};
  }
}

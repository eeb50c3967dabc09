import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../api/session.tsx';
import { withoutFacts } from './factsSearch.ts';
import { keptSearch, leaveSearch, rememberFilters, type Whose } from './keptSearch.ts';
import { type StudiesSearch, studiesSearch } from './studiesSearch.ts';

type Change = { [K in keyof StudiesSearch]: StudiesSearch[K] | null };

/** What the list shows is what the address says; an address that says nothing means the list as this person left it. */
export function useStudiesSearch() {
  const { session, company } = useSession();
  const whose: Whose = { user: session.user.iuid, company: company.iuid, token: session.token };
  const navigate = useNavigate();
  const given = studiesSearch(useSearch({ strict: false }));
  const isBare = Object.keys(given).length === 0;
  const search = isBare ? keptSearch(whose) : given;
  const said = JSON.stringify(search);

  const show = (next: StudiesSearch) =>
    void navigate({ to: '/studies', search: next, replace: true, resetScroll: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is all that matters
  useEffect(() => {
    leaveSearch(whose, search);
    if (isBare && said !== '{}') show(search);
  }, [isBare, said]);

  /** Another question: what is empty is left out, no row is asked for any more, and it begins with its first page. */
  const go = (change: Change) => {
    const { exam: _, page: __, ...rest } = search;
    // A day is looked at instead of what stood behind a figure.
    const next = studiesSearch({ ...(change.day ? withoutFacts(rest) : rest), ...change });
    leaveSearch(whose, next);
    rememberFilters(whose, next);
    show(next);
  };
  return { search, go };
}

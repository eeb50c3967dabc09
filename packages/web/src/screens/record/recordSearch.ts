import { type FormSearch, formSearch } from '../../exam/formSearch.ts';

export const RECORD_PAGES = ['documents', 'medias', 'observations', 'summary'] as const;
export type RecordPage = (typeof RECORD_PAGES)[number];
export type RecordSearch = FormSearch & { form?: string; page?: RecordPage };

/** Where somebody stands in a record: one of its forms, with its section, or a page that is no form. */
export function recordSearch(search: Record<string, unknown>): RecordSearch {
  const page = RECORD_PAGES.find((each) => each === search.page);
  if (page !== undefined) return { page };
  return {
    ...formSearch(search),
    ...(typeof search.form === 'string' && /^[A-Za-z0-9]{1,60}$/.test(search.form) && { form: search.form }),
  };
}

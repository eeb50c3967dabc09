export type FormSearch = { aba?: string; feto?: number };

/** Where somebody stands in a form: the section and the fetus. */
export function formSearch(search: Record<string, unknown>): FormSearch {
  const feto = Number(search.feto);
  return {
    ...(typeof search.aba === 'string' && /^\w{1,60}$/.test(search.aba) && { aba: search.aba }),
    ...(Number.isInteger(feto) && feto >= 1 && feto <= 8 && { feto }),
  };
}

export type PatientsSearch = { q?: string; new?: 1 };

/** `?q=` fills the search, `?new=1` opens the dialog; anything else in the address is ignored. */
export function patientsSearch(raw: Record<string, unknown>): PatientsSearch {
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).slice(0, 100) : '';
  return { ...(q === '' ? {} : { q }), ...(Number(raw.new) === 1 ? { new: 1 } : {}) };
}

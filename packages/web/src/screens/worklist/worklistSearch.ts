import { type CalendarDay, parseDay } from '@gesta/clinical';

export type WorklistSearch = { day?: CalendarDay; q?: string; new?: 1 };

/** `?day=` and `?q=` choose what is listed, `?new=1` opens the dialog; what cannot be read is left out. */
export function worklistSearch(raw: Record<string, unknown>): WorklistSearch {
  const day = typeof raw.day === 'string' ? parseDay(raw.day) : null;
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).slice(0, 100) : '';
  return { ...(day ? { day } : {}), ...(q === '' ? {} : { q }), ...(Number(raw.new) === 1 ? { new: 1 } : {}) };
}

import { type CalendarDay, parseDay } from '@gesta/clinical';
import { STATUSES, type Status } from '@gesta/domain';

export type StudiesSearch = { day?: CalendarDay; visit?: string; status?: Status; q?: string };

/** What the address says: which day, which row, which status, which words. What cannot be read is left out. */
export function studiesSearch(raw: Record<string, unknown>): StudiesSearch {
  const day = typeof raw.day === 'string' ? parseDay(raw.day) : null;
  const status = STATUSES.find((each) => each === raw.status);
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).slice(0, 100) : '';
  return {
    ...(day ? { day } : {}),
    ...(typeof raw.visit === 'string' && raw.visit !== '' ? { visit: raw.visit } : {}),
    ...(status ? { status } : {}),
    ...(q === '' ? {} : { q }),
  };
}

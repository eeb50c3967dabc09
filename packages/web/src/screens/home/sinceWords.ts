import { addDays, type CalendarDay } from '@gesta/clinical';
import type { Translate, Visit } from '@gesta/domain';
import { formatShortDay } from '@gesta/forms';

/** Since when a visit waits: the hour when it is of today, otherwise the day. */
export function sinceWords(
  visit: Pick<Visit, 'serviceDay' | 'date'>,
  today: CalendarDay,
  time: (instant: string) => string,
  t: Translate,
): string {
  if (visit.serviceDay === today) return t('home.since', { when: time(visit.date) });
  if (visit.serviceDay === addDays(today, -1)) return t('home.yesterday');
  return t('home.since', { when: formatShortDay(visit.serviceDay) });
}

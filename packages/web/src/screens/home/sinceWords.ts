import { addDays, type CalendarDay } from '@gesta/clinical';
import type { InteractionLine, Translate } from '@gesta/domain';
import { formatShortDay } from '@gesta/forms';

/** Since when an exam waits: the hour when it is of today, otherwise the day. */
export function sinceWords(
  exam: Pick<InteractionLine, 'serviceDay' | 'date'>,
  today: CalendarDay,
  time: (instant: string) => string,
  t: Translate,
): string {
  if (exam.serviceDay === today) return t('home.since', { when: time(exam.date) });
  if (exam.serviceDay === addDays(today, -1)) return t('home.yesterday');
  return t('home.since', { when: formatShortDay(exam.serviceDay) });
}

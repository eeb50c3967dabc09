import type { CalendarDay } from '@gesta/clinical';

export function weekdayName(day: CalendarDay, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
  return name.replace('.', '');
}

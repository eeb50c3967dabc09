import type { CalendarDay } from '@gesta/clinical';
import { dateFormat } from './dateFormat.ts';

export function weekdayName(day: CalendarDay, locale: string): string {
  const name = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day));
  return name.replace('.', '');
}

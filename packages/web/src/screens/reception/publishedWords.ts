import { addDays, type CalendarDay } from '@gesta/clinical';
import type { Format } from '../../ui/useFormat.ts';

type Around = { format: Pick<Format, 'time' | 'dayOf' | 'shortDay'>; weekday: (day: CalendarDay) => string };
const WEEK = 7;

/** The hour of today, the weekday within a week, otherwise the day. */
export function publishedWords(at: string, today: CalendarDay, { format, weekday }: Around): string {
  const day = format.dayOf(at);
  if (day === today) return format.time(at);
  if (day > addDays(today, -WEEK)) return `${weekday(day)} ${format.time(at)}`;
  return format.shortDay(day);
}

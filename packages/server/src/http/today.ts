import { type CalendarDay, parseDay } from '@gesta/clinical';

/** The company's calendar day at a moment. Only the edge knows time zones; everything behind it counts days. */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  const day = parseDay(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment));
  if (!day) throw new Error(`No calendar day in ${timeZone}.`);
  return day;
}

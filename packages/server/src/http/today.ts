import { type CalendarDay, parseDay } from '@gesta/clinical';

/** Making a formatter costs more than a query's share of a request; there are few time zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The company's calendar day at a moment. Only the edge knows time zones; everything behind it counts days. */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formatters.set(timeZone, formatter);
  const day = parseDay(formatter.format(moment));
  if (!day) throw new Error(`No calendar day in ${timeZone}.`);
  return day;
}

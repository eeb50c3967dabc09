import { type CalendarDay, parseDay } from '@gesta/clinical';

/** Making a formatter costs more than a query's share of a request, and using one as much as a query: there are few time zones. */
type Zone = { formatter: Intl.DateTimeFormat; minute: number; day: CalendarDay | null };
const zones = new Map<string, Zone>();
const MINUTE_MS = 60_000;

/** The company's calendar day at a moment. Only the edge knows time zones; everything behind it counts days. */
export function dayIn(timeZone: string, moment: Date): CalendarDay {
  const zone = zones.get(timeZone) ?? newZone(timeZone);
  // Everywhere a day begins with a minute.
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  if (zone.day === null || zone.minute !== minute) {
    zone.minute = minute;
    zone.day = parseDay(zone.formatter.format(moment));
  }
  if (!zone.day) throw new Error(`No calendar day in ${timeZone}.`);
  return zone.day;
}

function newZone(timeZone: string): Zone {
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const zone = { formatter, minute: 0, day: null };
  zones.set(timeZone, zone);
  return zone;
}

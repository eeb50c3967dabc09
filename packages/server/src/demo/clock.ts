import type { CalendarDay } from '@gesta/clinical';

const MINUTE = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

function offsetAt(timeZone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(moment)
      .map((part) => [part.type, part.value]),
  );
  const wall = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
  return wall - Math.floor(moment / MINUTE) * MINUTE;
}

/** The moment at which clocks in the zone show this minute of the day. */
export function instantIn(timeZone: string, day: CalendarDay, minute: number): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  const guess = wall - offsetAt(timeZone, wall);
  return new Date(wall - offsetAt(timeZone, guess));
}

/** Minutes since midnight in the zone. */
export function minuteIn(timeZone: string, moment: Date): number {
  const day = 24 * 60;
  const wall = Math.floor((moment.getTime() + offsetAt(timeZone, moment.getTime())) / MINUTE);
  return ((wall % day) + day) % day;
}

export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + Math.round(minutes * MINUTE));
}

import type { CalendarDay } from '@gesta/clinical';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number> };
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const two = '2-digit' as const;
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two } as const;
  const made = {
    format: new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts }),
    offsets: new Map<number, number>(),
  };
  zones.set(timeZone, made);
  return made;
}

/** Zones change their offset on the quarter of an hour; asking for each moment would take most of a large load. */
function offsetAt(timeZone: string, moment: number): number {
  const { format, offsets } = zoneOf(timeZone);
  const quarter = Math.floor(moment / QUARTER);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(format.formatToParts(quarter * QUARTER).map((part) => [part.type, part.value]));
  const wall = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`);
  const offset = wall - quarter * QUARTER;
  offsets.set(quarter, offset);
  return offset;
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

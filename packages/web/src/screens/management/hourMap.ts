import { addDays, type CalendarDay, daysBetween } from '@gesta/clinical';

type Counted = { weekday: number; hour: number; count: number };
export type HourCell = { hour: number; count: number; average: number };
export type HourRow = { weekday: number; cells: HourCell[] };

/** The working week first; whoever works on a Sunday sees it at the end. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** How often each weekday is in a period, Sunday first. */
export function weekdaysIn(from: CalendarDay, to: CalendarDay): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let n = 0; n <= daysBetween(from, to); n += 1) {
    const weekday = new Date(`${addDays(from, n)}T12:00:00Z`).getUTCDay();
    counts[weekday] = (counts[weekday] ?? 0) + 1;
  }
  return counts;
}

/** Exams of an hour of a weekday, as many as there are on average. Days and hours nobody works in are left out at the ends. */
export function hourMap(
  counted: readonly Counted[],
  from: CalendarDay,
  to: CalendarDay,
): { hours: number[]; rows: HourRow[] } {
  if (counted.length === 0) return { hours: [], rows: [] };
  const first = Math.min(...counted.map(({ hour }) => hour));
  const last = Math.max(...counted.map(({ hour }) => hour));
  const hours = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  const days = weekdaysIn(from, to);
  const found = new Map(counted.map(({ weekday, hour, count }) => [weekday * 24 + hour, count]));
  const worked = WEEK.filter(
    (weekday) => (weekday > 0 && weekday < 6) || counted.some((each) => each.weekday === weekday),
  );
  const rows = worked.map((weekday) => ({
    weekday,
    cells: hours.map((hour) => {
      const count = found.get(weekday * 24 + hour) ?? 0;
      return { hour, count, average: count / Math.max(1, days[weekday] ?? 0) };
    }),
  }));
  return { hours, rows };
}

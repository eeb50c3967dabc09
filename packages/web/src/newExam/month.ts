import { addDays, type CalendarDay, dayFrom, weekday } from '@gesta/clinical';

/** `YYYY-MM` */
export const monthOf = (day: CalendarDay): string => day.slice(0, 7);

export const firstOf = (month: string): CalendarDay => `${month}-01` as CalendarDay;

export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  const first = dayFrom({ day: 1, month: (months % 12) + 1, year: Math.floor(months / 12) });
  return first === null ? month : monthOf(first);
}

/** The weeks of a month, from Sunday on; days of its neighbours are left out. */
export function weeksOfMonth(month: string): (CalendarDay | null)[][] {
  const first = firstOf(month);
  const weeks: (CalendarDay | null)[][] = [];
  for (let sunday = addDays(first, -weekday(first)); monthOf(sunday) <= month; sunday = addDays(sunday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

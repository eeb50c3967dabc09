import { addDays, type CalendarDay, daysBetween } from '../values/day.ts';

export const PREGNANCY_DAYS = 280;
/** No pregnancy is kept open longer: forty-four weeks, which is also the most a form lets one type. */
export const LONGEST_PREGNANCY_DAYS = 44 * 7;

export type GestationalAge = { weeks: number; days: number };

/** Completed weeks and days since the start of the pregnancy; null before it, and where no pregnancy lasts that long. */
export function gestationalAge(start: CalendarDay, on: CalendarDay): GestationalAge | null {
  const total = daysBetween(start, on);
  if (total < 0 || total > LONGEST_PREGNANCY_DAYS) return null;
  return { weeks: Math.floor(total / 7), days: total % 7 };
}

export function dueDay(start: CalendarDay): CalendarDay {
  return addDays(start, PREGNANCY_DAYS);
}

import { type CalendarDay, dayParts } from '../values/day.ts';
import type { Reason } from '../values/reason.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** A year typed with a digit too many or too few is no day of a pregnancy; counting from it would leave the calendar. */
export function implausibleDay(input: string, day: CalendarDay): Reason | null {
  const { year } = dayParts(day);
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return null;
  return { code: 'outOfRange', input, value: year, min: FIRST_YEAR, max: LAST_YEAR };
}

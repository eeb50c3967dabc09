import { type CalendarDay, dayParts } from '../values/day.ts';

/** Age in completed years; null before birth. */
export function wholeYears(birth: CalendarDay, on: CalendarDay): number | null {
  if (on < birth) return null;
  const from = dayParts(birth);
  const to = dayParts(on);
  const hadBirthday = to.month > from.month || (to.month === from.month && to.day >= from.day);
  return to.year - from.year - (hadBirthday ? 0 : 1);
}

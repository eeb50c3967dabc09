export { dueDay, type GestationalAge, gestationalAge, PREGNANCY_DAYS } from './age/gestationalAge.ts';
export { wholeYears } from './age/wholeYears.ts';
export {
  addDays,
  type CalendarDay,
  type DayParts,
  dayFrom,
  daysBetween,
  daysInMonth,
  isLeapYear,
  parseDay,
  partsOf,
  weekday,
} from './day.ts';

/** A calendar day as `YYYY-MM-DD`. It has no hour and no time zone, so it can never slip to the day before. */
export type CalendarDay = string & { readonly __brand: 'CalendarDay' };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export type DayParts = { year: number; month: number; day: number };

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

export function parseDay(text: string): CalendarDay | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  return dayFrom({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
}

export function dayFrom({ year, month, day }: DayParts): CalendarDay | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDay;
}

export function dayParts(day: CalendarDay): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) };
}

/** Days since 1 March of year 0: leap days fall at the end of the counted year, so months have a closed form. */
function ordinal(day: CalendarDay): number {
  const { year, month, day: dayOfMonth } = dayParts(day);
  const y = month > 2 ? year : year - 1;
  const monthsSinceMarch = (month + 9) % 12;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return y * 365 + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + dayOfMonth - 1;
}

function fromOrdinal(value: number): CalendarDay {
  let year = Math.floor((value * 400) / 146097);
  const start = (y: number) => y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  while (start(year + 1) <= value) year += 1;
  while (start(year) > value) year -= 1;
  const dayOfYear = value - start(year);
  const monthsSinceMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthsSinceMarch + 2) % 12) + 1;
  const day = dayOfYear - Math.floor((153 * monthsSinceMarch + 2) / 5) + 1;
  const result = dayFrom({ year: month <= 2 ? year + 1 : year, month, day });
  if (!result) throw new RangeError('calendar day outside the years 1 to 9999');
  return result;
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromOrdinal(ordinal(day) + days);
}

export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return ordinal(to) - ordinal(from);
}

/** 0 is Sunday. */
export function weekday(day: CalendarDay): number {
  return (ordinal(day) + 3) % 7;
}

import { type CalendarDay, dayFrom } from '@gesta/clinical';

/** A day, its hour where one is told, and how many minutes that clock is ahead of universal time where that is told. */
export type Hl7Moment = { day: CalendarDay; time: string | null; offset: number | null };

const MOMENT =
  /^(\d{4})(\d{2})(\d{2})(?:([01]\d|2[0-3])(?:([0-5]\d)(?:[0-5]\d(?:\.\d{1,4})?)?)?)?(?:([+-])(0\d|1[0-4])([0-5]\d))?$/;

/** YYYYMMDD[HH[MM[SS[.S]]]][+ZZZZ]; null for what is none. */
export function readHl7Moment(text: string): Hl7Moment | null {
  const found = MOMENT.exec(text);
  if (!found) return null;
  const [, year, month, date, hour, minute, sign, ahead, minutes] = found;
  const day = dayFrom({ year: Number(year), month: Number(month), day: Number(date) });
  if (day === null) return null;
  const offset = sign === undefined ? null : (Number(ahead) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return { day, time: hour === undefined ? null : `${hour}:${minute ?? '00'}`, offset };
}

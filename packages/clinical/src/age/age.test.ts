import { expect, it } from 'vitest';
import { type CalendarDay, parseDay } from '../values/day.ts';
import { dueDay, gestationalAge } from './gestationalAge.ts';
import { wholeYears } from './wholeYears.ts';

const day = (text: string) => parseDay(text) as CalendarDay;

it('counts completed years, with the birthday on the day itself', () => {
  expect(wholeYears(day('1991-07-03'), day('2026-07-02'))).toBe(34);
  expect(wholeYears(day('1991-07-03'), day('2026-07-03'))).toBe(35);
  expect(wholeYears(day('2004-02-29'), day('2026-02-28'))).toBe(21);
  expect(wholeYears(day('2026-07-03'), day('2026-07-02'))).toBeNull();
});

it('divides the age in days by seven; the pregnancy lasts 280 days', () => {
  expect(gestationalAge(day('2026-05-01'), day('2026-11-14'))).toEqual({ weeks: 28, days: 1 });
  expect(gestationalAge(day('2026-05-01'), day('2026-04-30'))).toBeNull();
  expect(gestationalAge(day('2026-01-01'), day('2026-11-05'))).toEqual({ weeks: 44, days: 0 });
  expect(gestationalAge(day('2026-01-01'), day('2026-11-06'))).toBeNull();
  expect(dueDay(day('2026-05-01'))).toBe('2027-02-05');
});

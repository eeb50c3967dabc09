import type { CalendarDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { serviceDayOf } from './serviceDay.ts';

const day = (text: string) => text as CalendarDay;

it.each([
  ['2024-04-05', '2024-04-03', '2024-04-05'],
  ['2024-04-04', '2024-04-03', '2024-04-03'],
  ['2020-01-01', '2024-06-01', '2024-06-01'],
  [null, '2026-11-12', '2026-11-12'],
])('[LST-155] study of %s with a date on %s belongs to %s', (study, date, expected) => {
  expect(serviceDayOf(study === null ? null : day(study), day(date))).toBe(expected);
});

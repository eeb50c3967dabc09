import { type CalendarDay, parseDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { currentGestation } from './currentGestation.ts';

const day = (text: string) => parseDay(text) as CalendarDay;
const TODAY = day('2026-11-14');
const gestation = (date: string | null, ...interactions: string[]) => ({
  date: date === null ? null : day(date),
  interactions: interactions.map((each) => ({ serviceDay: day(each) })),
});

it.each([
  ['the newest, while it may go on', gestation('2026-05-01', '2026-10-01'), true],
  ['also one past its due day', gestation('2026-01-10'), true],
  ['but none older than forty-four weeks', gestation('2026-01-09', '2026-10-01'), false],
  ['without a date it counts from the last interaction', gestation(null, '2026-06-01'), true],
  ['which may be long ago', gestation(null, '2025-06-01'), false],
  ['and one just begun is current', gestation(null), true],
] as const)('%s', (_, newest, current) => {
  expect(currentGestation([newest, gestation('2022-05-01')], TODAY)).toBe(current ? newest : undefined);
});

it('nobody without gestations has a current one', () => {
  expect(currentGestation([], TODAY)).toBeUndefined();
});

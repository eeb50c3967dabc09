import { addDays, type CalendarDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { daySpans } from './daySpans.ts';

const FROM = '2026-01-01' as CalendarDay;
const period = (length: number) =>
  Array.from({ length }, (_, index) => ({ day: addDays(FROM, index), count: index % 5 }));

it('has a bar for each day of a period that can be read so', () => {
  const days = period(90);
  expect(daySpans(days, [3, 4])).toEqual(
    days.map(({ day, count }, index) => ({ from: day, to: day, count, before: [3, 4][index] ?? 0 })),
  );
});

it.each([
  [365, 53],
  [1096, 40],
  [3660, 131],
])('sums %d days into %d bars, each day in one of them', (length, bars) => {
  const days = period(length);
  const before = days.map((_, index) => index % 3);
  const spans = daySpans(days, before);
  expect(spans).toHaveLength(bars);
  expect(spans[0]?.from).toBe(FROM);
  expect(spans.at(-1)?.to).toBe(days.at(-1)?.day);
  for (const [index, span] of spans.slice(1).entries()) expect(span.from).toBe(addDays(spans[index]?.to ?? FROM, 1));
  const sum = (counts: number[]) => counts.reduce((total, each) => total + each, 0);
  expect(sum(spans.map(({ count }) => count))).toBe(sum(days.map(({ count }) => count)));
  expect(sum(spans.map((span) => span.before))).toBe(sum(before));
});

it('has nothing to draw of no days', () => {
  expect(daySpans([], [])).toEqual([]);
});

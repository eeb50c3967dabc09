import { parseDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { hourMap, weekdaysIn } from './hourMap.ts';

const day = (text: string) => parseDay(text) as NonNullable<ReturnType<typeof parseDay>>;

it('counts how often each weekday is in a period', () => {
  expect(weekdaysIn(day('2026-11-09'), day('2026-11-16'))).toEqual([1, 2, 1, 1, 1, 1, 1]);
});

it('is an average of the days there were, and leaves out a Sunday nobody works on', () => {
  const { hours, rows } = hourMap(
    [
      { weekday: 1, hour: 8, count: 6 },
      { weekday: 6, hour: 10, count: 1 },
    ],
    day('2026-11-09'),
    day('2026-11-16'),
  );
  expect(hours).toEqual([8, 9, 10]);
  expect(rows.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rows[0]?.cells[0]).toEqual({ hour: 8, count: 6, average: 3 });
  expect(hourMap([], day('2026-11-09'), day('2026-11-16'))).toEqual({ hours: [], rows: [] });
});

import type { CalendarDay } from '@gesta/clinical';
import type { DayHours } from '@gesta/domain';
import { expect, it } from 'vitest';
import { type Booked, freeSlots, placeBookings, spanOf } from './layout.ts';

const at = (id: string, serviceTime: string | null, minutes: number | null = 30): Booked => ({
  id,
  room: 'SALA 1',
  serviceTime,
  minutes,
});
const HOURS: DayHours = {
  day: '2026-11-16' as CalendarDay,
  works: true,
  startTime: '08:00',
  endTime: '18:00',
  step: 30,
  rooms: [],
};

it('has the hours of the clinic, and those of whoever is booked outside them', () => {
  expect(spanOf(HOURS, [])).toEqual({ from: 480, to: 1080, step: 30 });
  expect(spanOf(HOURS, [at('a', '07:40'), at('b', '18:15', 60), at('c', null)])).toEqual({
    from: 420,
    to: 1170,
    step: 30,
  });
});

it('the same hour twice is drawn half and half', () => {
  const placed = placeBookings([at('b', '11:00'), at('a', '10:30'), at('c', '11:00')], 30);
  expect(placed.map(({ exam, lane, lanes }) => `${exam.id} ${lane}/${lanes}`)).toEqual(['a 0/1', 'b 0/2', 'c 1/2']);
});

it('a long exam beside two short ones leaves them one lane', () => {
  const placed = placeBookings(
    [at('long', '09:00', 60), at('one', '09:00'), at('two', '09:30'), at('later', '10:00')],
    30,
  );
  expect(placed.map(({ exam, lane, lanes }) => `${exam.id} ${lane}/${lanes}`)).toEqual([
    'one 0/2',
    'long 1/2',
    'two 0/2',
    'later 0/1',
  ]);
});

it('an exam without an hour is not on the grid; one without a length has the usual one', () => {
  const placed = placeBookings([at('none', null), at('usual', '09:00', null)], 45);
  expect(placed.map(({ exam, from, to }) => [exam.id, from, to])).toEqual([['usual', 540, 585]]);
});

it('knows the free half hours of a room', () => {
  const span = { from: 480, to: 660, step: 30 };
  expect(freeSlots(span, placeBookings([at('a', '08:45', 30), at('b', '10:00', 60)], 30))).toEqual(['08:00', '09:30']);
});

import { expect, it } from 'vitest';
import { type AgendaCell, cellsOf, moveTarget, stepHour, stepRoom } from './cursor.ts';
import { type Booked, placeBookings } from './layout.ts';

const span = { from: 480, to: 600, step: 30 };
const at = (id: string, room: string, serviceTime: string, minutes = 30): Booked => ({
  id,
  room,
  serviceTime,
  minutes,
});
const columns = [
  { room: 'SALA 1', placed: placeBookings([at('a', 'SALA 1', '08:30')], 30) },
  { room: 'SALA 2', placed: placeBookings([at('b', 'SALA 2', '08:00', 90), at('c', 'SALA 2', '08:00')], 30) },
] as const;
const cells = cellsOf(columns[0], span);
const free = (time: string): AgendaCell => ({ room: 'SALA 1', time, exam: null });

it('goes through the bookings and the free half hours of a room', () => {
  expect(cells.map(({ time, exam }) => `${time} ${exam ?? 'free'}`)).toEqual([
    '08:00 free',
    '08:30 a',
    '09:00 free',
    '09:30 free',
  ]);
  expect(stepHour(cells, free('08:00'), 1)).toMatchObject({ exam: 'a' });
  expect(stepHour(cells, free('08:00'), -1)).toEqual(free('08:00'));
  expect(stepHour(cells, free('09:30'), 1)).toEqual(free('09:30'));
});

it('Tab goes to the nearest hour of the next room, and leaves after the last', () => {
  expect(stepRoom(columns, span, free('09:00'), 1)).toMatchObject({ room: 'SALA 2', exam: 'b' });
  expect(stepRoom(columns, span, free('09:30'), 1)).toEqual({ room: 'SALA 2', time: '09:30', exam: null });
  expect(stepRoom(columns, span, free('09:30'), -1)).toBeNull();
});

it('a booking that is moved stays within the day and the rooms', () => {
  const rooms = ['SALA 1', 'SALA 2'];
  const here = { room: 'SALA 1', at: 500 };
  expect(moveTarget(rooms, span, here, 'ArrowDown').at).toBe(510);
  expect(moveTarget(rooms, span, here, 'ArrowUp').at).toBe(480);
  expect(moveTarget(rooms, span, { ...here, at: 480 }, 'ArrowUp').at).toBe(480);
  expect(moveTarget(rooms, span, { ...here, at: 570 }, 'ArrowDown').at).toBe(570);
  expect(moveTarget(rooms, span, here, 'ArrowRight').room).toBe('SALA 2');
  expect(moveTarget(rooms, span, here, 'ArrowLeft')).toEqual(here);
});

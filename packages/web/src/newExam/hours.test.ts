import { freeHoursOf, type RoomHours } from '@gesta/domain';
import { expect, it } from 'vitest';
import { firstFit, hoursOf, meetsAnother } from './hours.ts';

const SCHEDULE = { startTime: '08:00', endTime: '11:30', procedureAverageTime: 30 };
const BOOKED = [
  { serviceTime: '08:00', minutes: 30 },
  { serviceTime: '09:30', minutes: null },
];
const day = (minutes: number): RoomHours['slots'] => freeHoursOf(SCHEDULE, BOOKED, minutes);
const looks = (chosen: string | null, minutes: number, now = 0) =>
  hoursOf(day(minutes), chosen, minutes, now)
    .map(({ look }) => look)
    .join(' ');

it('shows where the exam begins and what it reaches over', () => {
  expect(looks('10:00', 60)).toBe('taken free free taken start within free');
  expect(looks(null, 60)).toBe('taken free free taken free free free');
  expect(looks(null, 60, 9 * 60 + 15), 'what is gone is told, and stays to be chosen').toBe(
    'taken passed passed taken free free free',
  );
});

it('an hour between two marks belongs to the mark before it', () => {
  expect(looks('10:10', 30)).toBe('taken free free taken start within free');
});

it('says whether an exam meets another one, however long it is', () => {
  const meets = (time: string, minutes: number) => meetsAnother(day(minutes), time, minutes, 30);
  expect(meets('09:00', 30)).toBe(false);
  expect(meets('09:00', 45)).toBe(true);
  expect(meets('09:45', 15)).toBe(true);
  expect(meets('11:00', 120)).toBe(false);
});

it('finds the first hour at which it fits', () => {
  expect(firstFit(day(30))).toBe('08:30');
  expect(firstFit(day(90))).toBe('10:00');
  expect(firstFit(day(30), '09:10')).toBe('10:00');
  expect(firstFit(day(240))).toBeNull();
});

import { expect, it } from 'vitest';
import { readTypedTime, timeIn } from './dayTime.ts';

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['14h', '14:00'],
  ['14h30', '14:30'],
  ['24:00', null],
  ['9:75', null],
  ['', null],
])('reads %s as %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});

it('reads the clock of the clinic', () => {
  expect(timeIn('America/Sao_Paulo', Date.UTC(2026, 10, 16, 3, 5))).toBe('00:05');
});

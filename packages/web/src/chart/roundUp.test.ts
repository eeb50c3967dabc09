import { expect, it } from 'vitest';
import { roundUp } from './roundUp.ts';

it.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [7, 8],
  [9, 10],
  [17, 20],
  [23, 40],
  [101, 200],
])('ends the scale for %d at %d', (value, top) => {
  expect(roundUp(value)).toBe(top);
});

import { expect, it } from 'vitest';
import { percentOf } from './percentOf.ts';

it.each([
  [34, 41, 83],
  [12, 41, 29],
  [0, 41, 0],
  [41, 41, 100],
  [999, 1000, 99],
  [1, 1000, 1],
  [0, 0, 0],
])('%i of %i is %i percent', (part, of, percent) => {
  expect(percentOf(part, of)).toBe(percent);
});

import { expect, it } from 'vitest';
import { speedAxis } from './speedGeometry.ts';

it('twice as long is as far everywhere', () => {
  const { at } = speedAxis(60, 300);
  expect(at(60) - at(30)).toBeCloseTo(at(480) - at(240), 9);
  expect([at(15), at(24 * 60)]).toEqual([0, 300]);
  expect(at(2)).toBe(0);
});

it('goes on where somebody takes days', () => {
  const { at, marks } = speedAxis(3 * 24 * 60, 300);
  expect(marks.at(-1)?.minutes).toBe(4 * 24 * 60);
  expect(at(3 * 24 * 60)).toBeLessThan(300);
});

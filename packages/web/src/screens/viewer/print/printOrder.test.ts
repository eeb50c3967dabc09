import { expect, it } from 'vitest';
import { besideIn, moveBy, moveTo, takeOff } from './printOrder.ts';

const ORDER = ['a', 'b', 'c', 'd'];

it('moves a picture one place, and stays at the ends', () => {
  expect(moveBy(ORDER, 'b', 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moveBy(ORDER, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moveBy(ORDER, 'a', -1)).toEqual(ORDER);
  expect(moveBy(ORDER, 'd', 1)).toEqual(ORDER);
  expect(moveBy(ORDER, 'x', 1)).toEqual(ORDER);
});

it('puts it where it was dropped', () => {
  expect(moveTo(ORDER, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveTo(ORDER, 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveTo(ORDER, 'a', 9)).toEqual(['b', 'c', 'd', 'a']);
});

it('takes it off and chooses the next', () => {
  expect(takeOff(ORDER, 'b')).toEqual({ order: ['a', 'c', 'd'], next: 'c' });
  expect(takeOff(ORDER, 'd')).toEqual({ order: ['a', 'b', 'c'], next: 'c' });
  expect(takeOff(['a'], 'a')).toEqual({ order: [], next: null });
});

it('steps along', () => {
  expect(besideIn(ORDER, 'b', 1)).toBe('c');
  expect(besideIn(ORDER, 'a', -1)).toBe('a');
  expect(besideIn(ORDER, null, 1)).toBe('a');
  expect(besideIn([], null, 1)).toBeNull();
});

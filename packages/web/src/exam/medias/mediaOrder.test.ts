import { expect, test } from 'vitest';
import { movedTo, sayClipLength } from './mediaOrder.ts';

test('one picture is put where another stands', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c']);
  expect(movedTo(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'x', 0)).toEqual(['a', 'b', 'c']);
});

test('how long a clip lasts', () => {
  expect([400, 4200, 65_000, 750_000, 3_723_000].map(sayClipLength)).toEqual([
    '0:00',
    '0:04',
    '1:05',
    '12:30',
    '1:02:03',
  ]);
});

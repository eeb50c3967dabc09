import { expect, it } from 'vitest';
import { NONE, selectRange, stateOf, toggleAll, toggleOne } from './selection.ts';

const ids = ['a', 'b', 'c', 'd'];

it('[IMG-026] one box ticks everything, or nothing once everything is', () => {
  const some = toggleOne(NONE, 'b');
  expect([stateOf(NONE, ids), stateOf(some, ids), stateOf(toggleAll(some, ids), ids)]).toEqual(['none', 'some', 'all']);
  expect(stateOf(toggleAll(toggleAll(some, ids), ids), ids)).toBe('none');
  expect(stateOf(toggleOne(some, 'b'), ids)).toBe('none');
});

it('a range goes from the last one ticked to this one, and keeps the others', () => {
  expect([...selectRange(new Set(['a']), ids, 'd', 'b')].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect([...selectRange(NONE, ids, null, 'c')]).toEqual(['c']);
});

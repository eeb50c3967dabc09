import { expect, it } from 'vitest';
import { createByteCache } from './byteCache.ts';

it('keeps what was used last, within its size', () => {
  const cache = createByteCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C']);
  cache.set('large', 'L', 11);
  expect([cache.get('large'), cache.get('a')]).toEqual([undefined, 'A']);
  // Again, and larger: the old one counts no more.
  cache.set('a', 'A2', 6);
  expect([cache.get('a'), cache.get('c')]).toEqual(['A2', 'C']);
});

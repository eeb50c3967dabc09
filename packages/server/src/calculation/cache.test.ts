import { describe, expect, it, vi } from 'vitest';
import { cacheKey, canonical, createCache } from './cache.ts';
import { calculateOnce, calculations, curveOnce, curves } from './calculateOnce.ts';

const LARGE = { entries: 100, bytes: 1_000_000 };

describe('the cache of calculations', () => {
  it('computes once, and forgets what was asked for longest ago', () => {
    const cache = createCache<string>({ entries: 2, bytes: 1_000_000 });
    const ask = (key: string) => cache.remember(key, () => key.toUpperCase());
    expect([ask('a'), ask('b'), ask('a')]).toEqual(['A', 'B', 'A']);
    expect(cache.count).toMatchObject({ computed: 2, reused: 1, entries: 2 });
    ask('c');
    // `a` was asked for after `b`: it is `b` that went.
    ask('a');
    expect(cache.count).toMatchObject({ computed: 3, reused: 2, entries: 2 });
    ask('b');
    expect(cache.count).toMatchObject({ computed: 4, entries: 2 });
  });

  it('stays within its bytes, and keeps nothing that alone is too large', () => {
    const cache = createCache<string>({ entries: 100, bytes: 1000 });
    for (let i = 0; i < 50; i += 1) {
      cache.remember(`key ${i}`, () => 'x'.repeat(90));
      expect(cache.count.bytes).toBeLessThanOrEqual(1000);
    }
    expect(cache.count.entries).toBeGreaterThan(2);
    const before = { ...cache.count };
    cache.remember('huge', () => 'x'.repeat(5000));
    expect(cache.count).toEqual({ ...before, computed: before.computed + 1 });
  });

  it('gives back every byte it took', () => {
    const cache = createCache<string>({ entries: 1, bytes: 1_000_000 });
    cache.remember('long', () => 'x'.repeat(5000));
    cache.remember('b', () => '');
    expect(cache.count).toMatchObject({ entries: 1, bytes: 2 * ('b'.length + '""'.length) });
  });

  it('keeps only what may be kept, and nothing of a computation that failed', () => {
    const cache = createCache<number>(LARGE);
    cache.remember(
      'a',
      () => 1,
      () => false,
    );
    expect(() =>
      cache.remember('b', () => {
        throw new Error('away');
      }),
    ).toThrow('away');
    expect(cache.count).toMatchObject({ computed: 2, entries: 0, bytes: 0 });
  });

  it('knows the same question in whatever order it is asked, and no other for it', () => {
    expect(canonical({ b: 1, a: { d: [1, { f: 1, e: 2 }], c: null } })).toBe(
      canonical({ a: { c: null, d: [1, { e: 2, f: 1 }] }, b: 1 }),
    );
    const different = [{ a: 1 }, { a: '1' }, { a: [1] }, { a: true }, { a: null }, {}, { a: { a: 1 } }, [1, 2], [2, 1]];
    expect(new Set(different.map(canonical)).size).toBe(different.length);
  });

  it('keeps no question in words: keys tell the same from another, and nothing else', () => {
    expect(cacheKey(['/calc/a', { b: 1, a: 2 }])).toBe(cacheKey(['/calc/a', { a: 2, b: 1 }]));
    expect(cacheKey(['/calc/a', { a: 2 }])).not.toBe(cacheKey(['/calc/a', { a: '2' }]));
    const asked = [vi.spyOn(calculations, 'remember'), vi.spyOn(curves, 'remember')];
    calculateOnce('/calc/preeclampsia/v3', { dateBirthMother: '1991-03-17', diabetes: 'tipo1' }, false);
    curveOnce('ca', 'hadlock', { grupo: 'gemelar' }, 1);
    for (const { mock } of asked) {
      expect(mock.calls.map(([key]) => key)).toEqual([expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/)]);
    }
    vi.restoreAllMocks();
  });
});

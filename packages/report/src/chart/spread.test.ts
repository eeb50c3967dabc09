import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './spread.ts';

it('leaves alone what is apart and shares the push around the middle', () => {
  expect(spread([10, 50, 90], 11, 0, 100)).toEqual([10, 50, 90]);
  expect(spread([50, 50], 10, 0, 100)).toEqual([45, 55]);
  expect(spread([2, 1], 10, 0, 100)).toEqual([10, 0]);
});

it('keeps the order, the distance and the borders', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 350 }), { minLength: 1, maxLength: 20 }), (wanted) => {
      const placed = spread(wanted, 13, 0, 300);
      const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
      for (const [position, index] of order.entries()) {
        const here = placed[index] ?? Number.NaN;
        expect(here).toBeGreaterThanOrEqual(-1e-6);
        expect(here).toBeLessThanOrEqual(300 + 1e-6);
        const before = order[position - 1];
        if (before !== undefined) expect(here - (placed[before] ?? 0)).toBeGreaterThanOrEqual(13 - 1e-6);
      }
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressAt, type Stage } from './progress.ts';

describe('[RPT-039] the progress of a report', () => {
  it('follows the work: a stage that ends early moves it on at once', () => {
    expect(progressAt('sending', 0, 0)).toBe(0);
    expect(progressAt('sending', 0, 250)).toBe(5);
    expect(progressAt('setting', 5, 0)).toBe(5);
    expect(progressAt('setting', 10, 750)).toBeCloseTo(52.5);
    expect(progressAt('setting', 10, 1500)).toBe(95);
    expect(progressAt('setting', 10, 1500, 6000), 'as long as the last one of this exam').toBeCloseTo(31.25);
  });

  it('never goes back, never slower than two in a second, never beyond a hundred', () => {
    const stage = fc.constantFrom<Stage>('sending', 'setting');
    const ms = fc.integer({ min: 0, max: 120_000 });
    fc.assert(
      fc.property(stage, fc.integer({ min: 0, max: 100 }), ms, ms, fc.integer({ min: 1, max: 60_000 }), (...given) => {
        const [of, from, first, later, usual] = given;
        const [a, b] = [first, first + later].map((at) => progressAt(of, from, at, usual)) as [number, number];
        expect(b).toBeGreaterThanOrEqual(a);
        expect(b).toBeLessThanOrEqual(100);
        expect(b).toBeGreaterThanOrEqual(Math.min(100, from + ((first + later) / 1000) * 2));
      }),
    );
  });
});

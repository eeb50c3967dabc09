import { describe, expect, it } from 'vitest';
import { frameAt, rateOf, SPEEDS, stepFrame } from './cine.ts';

const run = { from: 1, startedAt: 500, rate: rateOf({ frameTimeMs: 42.9165 }), speed: 1, frames: 8, loop: true };

/** How many frames of the machine went by, whether they were drawn or left out. */
function passed(drawEveryMs: number, speed: number): number {
  let [count, last] = [0, 1];
  for (let now = run.startedAt; now <= run.startedAt + 10_000; now += drawEveryMs) {
    const frame = frameAt({ ...run, speed, frames: 1_000_000 }, now) ?? 0;
    count += frame - last;
    last = frame;
  }
  return count;
}

describe('a clip', () => {
  it.each(SPEEDS)('[IMG-065] keeps its own rate within 2 %% at %s×, however slowly the screen draws', (speed) => {
    const due = (10_000 / 42.9165) * speed;
    for (const every of [1000 / 120, 1000 / 60, 100, 330])
      expect(Math.abs(passed(every, speed) / due - 1), `${every} ms`).toBeLessThan(0.02 + every / 10_000);
  });

  it('[IMG-065] shows each frame for its own time, goes round, and stops at its end where it does not repeat', () => {
    const at = (ms: number, more = {}) => frameAt({ ...run, ...more }, run.startedAt + ms);
    expect([0, 42, 43, 42.9165 * 7, 42.9165 * 8].map((ms) => at(ms))).toEqual([1, 1, 2, 8, 1]);
    expect(at(42.9165 * 8, { loop: false })).toBeNull();
    expect(at(42.9165 * 2, { from: 5 })).toBe(7);
  });

  it('[IMG-065] is stepped frame by frame', () => {
    expect([
      stepFrame(8, 1, 8, true),
      stepFrame(1, -1, 8, true),
      stepFrame(8, 1, 8, false),
      stepFrame(3, 1, 8, false),
    ]).toEqual([1, 8, 8, 4]);
  });

  it('without a rate of its own has 30 frames a second', () => {
    expect([rateOf({ frameTimeMs: null }), rateOf({ frameTimeMs: 0 }), rateOf({ frameTimeMs: 40 })]).toEqual([
      30, 30, 25,
    ]);
  });
});

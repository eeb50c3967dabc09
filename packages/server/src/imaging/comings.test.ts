import { expect, it } from 'vitest';
import { createComings } from './comings.ts';

const timed = async (work: Promise<void>) => {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
};

it('drawing waits until no file has come for a while, and at most so long', async () => {
  const { note, untilQuiet } = createComings({ quietMs: 100, longestMs: 400, mostWaiting: 2 });
  expect(await timed(untilQuiet())).toBeLessThan(50);
  note();
  const sending = setInterval(note, 20);
  try {
    const both = Promise.all([timed(untilQuiet()), timed(untilQuiet())]);
    // Whoever comes while so many wait does not.
    expect(await timed(untilQuiet())).toBeLessThan(50);
    for (const each of await both) expect(each).toBeGreaterThanOrEqual(380);
  } finally {
    clearInterval(sending);
  }
  note();
  expect(await timed(untilQuiet())).toBeGreaterThanOrEqual(80);
});

it('whoever is told to stop stops waiting', async () => {
  const { note, untilQuiet } = createComings({ quietMs: 10_000, longestMs: 10_000, mostWaiting: 1 });
  note();
  await expect(untilQuiet(AbortSignal.timeout(20))).rejects.toThrow();
  expect(await timed(untilQuiet(AbortSignal.timeout(20)).catch(() => {}))).toBeLessThan(5_000);
});

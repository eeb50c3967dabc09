import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createComings } from './comings.ts';

const timed = async (work: Promise<void>) => {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
};
/** Whether it is over before anything else has a turn. */
const isOver = (work: Promise<void>) => Promise.race([work.then(() => true), turn(false)]);

it('drawing waits until no file has come for a while', async () => {
  const { note, untilQuiet } = createComings({ quietMs: 100, longestMs: 60_000, mostWaiting: 2 });
  expect(await isOver(untilQuiet())).toBe(true);
  note();
  expect(await timed(untilQuiet())).toBeGreaterThanOrEqual(80);
});

it('and at most so long, and not behind too many', async () => {
  const { note, untilQuiet } = createComings({ quietMs: 60_000, longestMs: 400, mostWaiting: 2 });
  note();
  const both = Promise.all([timed(untilQuiet()), timed(untilQuiet())]);
  expect(await isOver(untilQuiet())).toBe(true);
  for (const each of await both) expect(each).toBeGreaterThanOrEqual(380);
});

it('whoever is told to stop stops waiting', async () => {
  const { note, untilQuiet } = createComings({ quietMs: 60_000, longestMs: 60_000, mostWaiting: 1 });
  note();
  await expect(untilQuiet(AbortSignal.timeout(20))).rejects.toThrow();
  // Its place is free again.
  expect(await isOver(untilQuiet())).toBe(false);
});

import { afterEach, expect, it, vi } from 'vitest';
import { patiently } from './patience.ts';

afterEach(() => vi.useRealTimers());

const never = (signals: AbortSignal[]) =>
  async function* (signal: AbortSignal) {
    signals.push(signal);
    yield 'first';
    await new Promise(() => {});
  };

it('[AIA-004] an assistant that says no more is waited for 300 seconds, and told that it is over', async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  const pieces = patiently(never(signals), new AbortController().signal);
  expect((await pieces.next()).value).toBe('first');
  let ended: unknown = null;
  const next = pieces.next().catch((error) => {
    ended = error;
  });
  await vi.advanceTimersByTimeAsync(299_000);
  expect([ended, signals[0]?.aborted]).toEqual([null, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  await next;
  expect(ended).toMatchObject({ code: 'silent' });
  expect(signals[0]?.aborted).toBe(true);
});

it('whoever goes away ends it at once, whatever the engine does', async () => {
  const gone = new AbortController();
  const signals: AbortSignal[] = [];
  const pieces = patiently(never(signals), gone.signal);
  await pieces.next();
  const next = pieces.next();
  gone.abort();
  await expect(next).rejects.toMatchObject({ code: 'stopped' });
  expect(signals[0]?.aborted).toBe(true);
});

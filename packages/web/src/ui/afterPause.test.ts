import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPause } from './afterPause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what waits is called once, together, when the last to ask has been quiet for a moment', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const [askOne, askOther] = [afterPause(one), afterPause(other)];
  askOne();
  vi.advanceTimersByTime(150);
  askOther();
  vi.advanceTimersByTime(150);
  expect(one).not.toHaveBeenCalled();
  vi.advanceTimersByTime(40);
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  vi.runAllTimers();
  expect(one).toHaveBeenCalledTimes(1);
});

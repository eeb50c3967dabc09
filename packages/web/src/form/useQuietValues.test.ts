import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExamStore } from './examStore.ts';
import { quietOf } from './useQuietValues.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CA = '2ndand3rdquarter.biometria1.ca';

it('who waits for quiet hears once after the last key, all together, and sees what was typed', () => {
  const store = createExamStore({});
  const { listen, values } = quietOf(store);
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = [listen(one), listen(other)];
  for (const typed of [2, 25, 255]) {
    store.change({ [CA]: typed });
    vi.advanceTimersByTime(300);
    expect(values()[CA]).toBeUndefined();
  }
  vi.runAllTimers();
  expect(values()[CA]).toBe(255);
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  store.change({ [CA]: 256 });
  for (const each of leave) each();
  vi.runAllTimers();
  expect(one).toHaveBeenCalledTimes(1);
  expect(values()[CA], 'with nobody waiting it is what stands there').toBe(256);
});

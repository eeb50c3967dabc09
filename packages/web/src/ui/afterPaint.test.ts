import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './afterPaint.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function paint(): void {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
}

it('what waits is called once after the frame, however often it was asked for', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const [askOne, askOther] = [afterPaint(one), afterPaint(other)];
  askOne();
  askOther();
  askOne();
  expect(one).not.toHaveBeenCalled();
  expect(frames).toHaveLength(1);
  paint();
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
  askOne();
  paint();
  expect(one).toHaveBeenCalledTimes(2);
});

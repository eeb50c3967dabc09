import { expect, it } from 'vitest';
import { barGeometry } from './barGeometry.ts';

it('keeps every bar inside the box', () => {
  const { bars, top, lines } = barGeometry([0, 5, 10], 300, 100);
  expect(top).toBe(10);
  expect(bars.map((bar) => bar.height)).toEqual([0, 50, 100]);
  expect(bars.at(-1)).toMatchObject({ x: 237, y: 0, width: 26 });
  expect(lines.map((line) => line.value)).toEqual([0, 5, 10]);
});

it('has room for what is compared with', () => {
  expect(barGeometry([5], 10, 100, 17).top).toBe(20);
});

it('draws nothing for no values, over a scale all the same', () => {
  expect(barGeometry([], 300, 100)).toEqual({
    bars: [],
    top: 1,
    lines: [
      { value: 0, y: 100 },
      { value: 1, y: 0 },
    ],
  });
});

it('has no line between whole numbers', () => {
  expect(barGeometry([5], 10, 100).lines.map((line) => line.value)).toEqual([0, 5]);
});

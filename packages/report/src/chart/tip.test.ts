import { expect, it } from 'vitest';
import type { ChartModel, ChartStop } from './chartModel.ts';
import { nearestStop, stopsInOrder } from './nearestStop.ts';
import { tipOf } from './tip.ts';

const stop = (x: number, y: number, kind: ChartStop['kind'] = 'point'): ChartStop => ({
  x,
  y,
  kind,
  lines: ['222,0 mm · P8', '28s1d'],
});

function chart(...stops: ChartStop[]): ChartModel {
  const plot = { left: 40, top: 10, right: 340, bottom: 240 };
  const drawing = { xTicks: [], yTicks: [], grid: 'both', areas: [], lines: [], marks: [], texts: [] } as const;
  return { width: 374, height: 268, plot, ...drawing, stops, resting: null, tables: [] };
}

it('puts the tip right of the point and below', () => {
  const point = stop(200, 120);
  expect(tipOf(chart(point), point).box).toMatchObject({ left: 212, top: 132 });
});

it.each([
  ['at the right edge', stop(360, 120)],
  ['in the lower right corner', stop(372, 238)],
  ['in the upper left corner', stop(0, 0)],
])('keeps the tip inside the drawing for a point %s', (_, point) => {
  const { box } = tipOf(chart(point), point);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(374);
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(268);
});

it('hides no other point and not the way between two of them', () => {
  const [before, point] = [stop(180, 150), stop(300, 100)];
  const { box } = tipOf(chart(before, point), point);
  for (const { x, y } of [before, { x: 240, y: 125 }]) {
    expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false);
  }
});

it('means the point that is near, else the curve at that age, and without a curve nothing', () => {
  const model = chart(stop(100, 100), stop(104, 30, 'curve'), stop(200, 60, 'curve'));
  expect(nearestStop(model, 104, 112)).toBe(0);
  expect(nearestStop(model, 104, 200)).toBe(1);
  expect(nearestStop(model, 190, 200)).toBe(2);
  expect(nearestStop(chart(stop(100, 100)), 300, 100)).toBeNull();
});

it('steps from left to right', () => {
  expect(stopsInOrder(chart(stop(200, 1), stop(100, 1), stop(150, 1, 'curve')))).toEqual([1, 2, 0]);
});

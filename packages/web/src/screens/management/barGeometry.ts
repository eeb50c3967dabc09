import { roundUp } from '../../chart/roundUp.ts';

export type Bar = { x: number; y: number; width: number; height: number };
export type BarChart = { bars: Bar[]; top: number; lines: { y: number; value: number }[] };

const WIDEST = 26;

/** Bars in a box of the given size, over a scale that ends on a round number and reaches `least`. */
export function barGeometry(values: readonly number[], width: number, height: number, least = 0): BarChart {
  const top = roundUp(Math.max(least, ...values));
  const slot = values.length === 0 ? 0 : width / values.length;
  const wide = Math.min(WIDEST, slot * 0.7);
  const bars = values.map((value, index) => {
    const tall = (value / top) * height;
    return { x: index * slot + (slot - wide) / 2, y: height - tall, width: wide, height: tall };
  });
  const lines = [0, top / 2, top]
    .filter((value) => Number.isInteger(value))
    .map((value) => ({ value, y: height - (value / top) * height }));
  return { bars, top, lines };
}

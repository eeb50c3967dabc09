import type { ChartMark, ChartTone, Paint } from './chartModel.ts';
import { num } from './num.ts';

/** The shape is the fetus, so that a chart survives grey print and any colour vision. */
const SHAPES = [circle, square, triangle, diamond];
const FETUS_TONES = ['fetus-1', 'fetus-2', 'fetus-3', 'ink-2'] as const satisfies readonly ChartTone[];
const FETUS_DASHES = ['', '5 3', '2 3', '8 3 2 3'];
const FILLED = 5.6;
const HOLLOW = 4.2;

export const fetusTone = (fetus: number): ChartTone => FETUS_TONES[place(fetus)] ?? 'fetus-1';
export const fetusDash = (fetus: number): string => FETUS_DASHES[place(fetus)] ?? '';

/** The shape of a fetus alone, for drawings of another size. */
export const fetusPath = (x: number, y: number, fetus: number, radius: number): string =>
  (SHAPES[place(fetus)] ?? circle)(x, y, radius);

export function fetusMark(x: number, y: number, fetus: number, filled: boolean): ChartMark {
  return mark(x, y, place(fetus), filled, fetusTone(fetus), filled ? FILLED : HOLLOW);
}

export function mark(x: number, y: number, shape: number, filled: boolean, paint: Paint, radius: number): ChartMark {
  const outline = SHAPES[shape % SHAPES.length] ?? circle;
  return { x, y, d: outline(x, y, radius), paint, filled };
}

/** Fetuses are counted from 1; more than four share the shapes. */
function place(fetus: number): number {
  const index = Math.max(0, Math.trunc(fetus) - 1);
  return Number.isFinite(index) ? index % SHAPES.length : 0;
}

function circle(x: number, y: number, r: number): string {
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
}

/** Sides are shorter than the circle is wide: the same weight to the eye. */
function square(x: number, y: number, r: number): string {
  const half = r * 0.9;
  return `M${num(x - half)} ${num(y - half)}h${num(2 * half)}v${num(2 * half)}h${num(-2 * half)}Z`;
}

function triangle(x: number, y: number, r: number): string {
  const side = r * 1.15;
  return `M${num(x)} ${num(y - side)}L${num(x + side)} ${num(y + side * 0.8)}L${num(x - side)} ${num(y + side * 0.8)}Z`;
}

function diamond(x: number, y: number, r: number): string {
  const far = r * 1.2;
  return `M${num(x)} ${num(y - far)}L${num(x + far)} ${num(y)}L${num(x)} ${num(y + far)}L${num(x - far)} ${num(y)}Z`;
}

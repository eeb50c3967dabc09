import type { ChartArea, ChartLine, ChartModel, ChartText, Paint } from '../chart/chartModel.ts';
import { num } from '../chart/num.ts';

/** A mark of a drawing that stands for a tab of the exam: whoever presses it goes there. */
export type SchemeSpot = { tab: string; name: string; x: number; y: number; r: number };

/** An organ drawn from its fields: the same geometry on the screen and on paper. */
export type Scheme = { model: ChartModel; spots: readonly SchemeSpot[] };

export type Parts = { areas: ChartArea[]; lines: ChartLine[]; texts: ChartText[]; spots: SchemeSpot[] };

export const noParts = (): Parts => ({ areas: [], lines: [], texts: [], spots: [] });

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0Z`;

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);

export const square = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y - r)}H${num(x + r)}V${num(y + r)}H${num(x - r)}Z`;

/** It stands on its base, as high as it is wide. */
export const triangle = (x: number, y: number, r: number): string =>
  `M${num(x)} ${num(y - 1.2 * r)}L${num(x + 1.2 * r)} ${num(y + 0.9 * r)}H${num(x - 1.2 * r)}Z`;

export const word = (
  text: string,
  x: number,
  y: number,
  anchor: ChartText['anchor'] = 'middle',
  fill: Paint = 'ink-3',
): ChartText => ({ text, x: num(x), y: num(y), size: 10.5, weight: 400, anchor, fill });

/** What a mark is called, in its middle. */
export const markName = (name: string, x: number, y: number, fill: Paint): ChartText => ({
  ...word(name, x, y + 4, 'middle', fill),
  size: 11,
  weight: 600,
});

export const sized = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** A drawing without axes. What it shows is said as a table to those who cannot see it. */
export function schemeOf(
  { areas, lines, texts, spots }: Parts,
  size: { width: number; height: number },
  tables: ChartModel['tables'],
): Scheme {
  return {
    model: {
      ...size,
      plot: { left: 0, top: 0, right: size.width, bottom: size.height },
      xTicks: [],
      yTicks: [],
      grid: 'none',
      areas,
      lines,
      marks: [],
      texts,
      stops: [],
      resting: null,
      tables,
    },
    spots,
  };
}

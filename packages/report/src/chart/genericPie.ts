import type { Locale } from '@gesta/domain';
import { arc, type PieArcDatum, pie } from 'd3-shape';
import { type ChartArea, type ChartLine, type ChartStop, type ChartText, LABEL_TEXT } from './chartModel.ts';
import { sayNumber } from './chartWords.ts';
import { type Drawn, frameOf, stopAt } from './genericFrame.ts';
import { isNumber } from './genericLines.ts';
import type { GenericOptions } from './genericOptions.ts';
import type { ChartReason, DataTable } from './genericTable.ts';
import { num } from './num.ts';
import { spread } from './spread.ts';
import { fitted, textWidth } from './textWidth.ts';

type Slice = { name: string; value: number; text: string; share: string; index: number };
type Arc = PieArcDatum<Slice>;
type Circle = { x: number; y: number; r: number };

const STEP = 15;
const OUT = 14;

/** Slices with their names beside them. The first column of numbers counts. */
export function genericPie(table: DataTable, options: GenericOptions, locale: Locale): Drawn | { reason: ChartReason } {
  const slices = slicesOf(table, locale);
  if (slices.some((slice) => slice.value < 0)) return { reason: 'negativeSlice' };
  const shown = slices.filter((slice) => slice.value > 0);
  if (shown.length === 0) return { reason: 'noNumbers' };
  const { plot, texts } = frameOf({ ...options, hAxis: NO_AXIS, vAxis: NO_AXIS }, [], {
    left: 14,
    right: 14,
    bottom: 14,
  });
  const [wide, high] = [plot.right - plot.left, plot.bottom - plot.top];
  const circle: Circle = {
    x: (plot.left + plot.right) / 2,
    y: (plot.top + plot.bottom) / 2,
    r: Math.max(16, Math.min(high / 2 - 6, options.legend ? wide / 2 - besides(shown, wide) : wide / 2 - 6)),
  };
  const arcs = pie<Slice>()
    .value((slice) => slice.value)
    .sort(null)(shown);
  const draw = arc<Arc>()
    .innerRadius(circle.r * options.pieHole)
    .outerRadius(circle.r)
    .digits(2);
  const middle = arc<Arc>()
    .innerRadius(circle.r * Math.max(options.pieHole, 0.35))
    .outerRadius(circle.r);
  const names = options.legend ? namesOf(arcs, circle, plot.left, plot.right, plot, options) : { texts: [], lines: [] };
  return {
    plot,
    xTicks: [],
    yTicks: [],
    grid: 'none',
    areas: arcs.map((each): ChartArea => {
      const d = moved(draw(each) ?? '', circle);
      return { d, fill: options.paint(each.data.index), edge: 'surface' };
    }),
    lines: names.lines,
    marks: [],
    texts: [...texts, ...names.texts],
    stops: arcs.map((each): ChartStop => {
      const [x, y] = middle.centroid(each);
      return stopAt(circle.x + x, circle.y + y, each.data.name, each.data.text, each.data.share);
    }),
  };
}

const NO_AXIS = { title: '', min: null, max: null };

function slicesOf(table: DataTable, locale: Locale): Slice[] {
  const column = table.series[0]?.column ?? 1;
  const values = table.rows.map((row) => row[column]?.value).map((value) => (isNumber(value) ? value : 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  return table.rows.map((row, index) => {
    const value = values[index] ?? 0;
    const share = total > 0 ? `${sayNumber((100 * value) / total, locale, 1)}%` : '';
    return { name: row[0]?.text ?? '', value, text: row[column]?.text ?? '', share, index };
  });
}

/** Room for the names on each side: as much as they need, and a third at most. */
function besides(slices: readonly Slice[], wide: number): number {
  const names = slices.map(({ name, share }) => textWidth(`${name} · ${share}`, LABEL_TEXT, 500));
  return Math.min(Math.max(...names) + OUT + 16, wide * 0.34);
}

/** Names left and right of the circle, pushed apart; the smallest slices go unnamed where there is no room. */
function namesOf(
  arcs: readonly Arc[],
  circle: Circle,
  left: number,
  right: number,
  plot: { top: number; bottom: number },
  options: GenericOptions,
): { texts: ChartText[]; lines: ChartLine[] } {
  const most = Math.max(1, Math.floor((plot.bottom - plot.top) / STEP));
  const texts: ChartText[] = [];
  const lines: ChartLine[] = [];
  for (const onRight of [true, false]) {
    const side = arcs
      .filter((each) => middleAngle(each) < Math.PI === onRight)
      .toSorted((a, b) => b.data.value - a.data.value)
      .slice(0, most);
    const wanted = side.map((each) => circle.y - Math.cos(middleAngle(each)) * (circle.r + OUT));
    const places = spread(wanted, STEP, plot.top + 6, plot.bottom - 6);
    side.forEach((each, index) => {
      const angle = middleAngle(each);
      const y = places[index] ?? circle.y;
      const [fromX, fromY] = [circle.x + Math.sin(angle) * circle.r, circle.y - Math.cos(angle) * circle.r];
      const way = onRight ? 1 : -1;
      const elbow = circle.x + way * (circle.r + OUT);
      const end = elbow + way * 8;
      const room = (onRight ? right - end : end - left) - 4;
      const paint = options.paint(each.data.index);
      lines.push({
        d: `M${num(fromX)} ${num(fromY)}L${num(elbow)} ${num(y)}H${num(end)}`,
        stroke: paint,
        width: 1,
        opacity: 0.8,
      });
      texts.push({
        text: nameIn(each.data, room),
        x: num(end + way * 4),
        y: num(y + LABEL_TEXT * 0.35),
        size: LABEL_TEXT,
        weight: 500,
        anchor: onRight ? 'start' : 'end',
        fill: 'ink-2',
      });
    });
  }
  return { texts, lines };
}

/** The share is what a pie is for: of the two, the name is cut. */
function nameIn({ name, share }: Slice, room: number): string {
  const whole = name === '' ? share : `${name} · ${share}`;
  if (fitted(whole, room, LABEL_TEXT, 500) === whole) return whole;
  const cut = fitted(name, room - share.length * LABEL_TEXT * 0.62 - 12, LABEL_TEXT, 500);
  return cut.length > 2 ? `${cut} · ${share}` : share;
}

function middleAngle({ startAngle, endAngle }: Arc): number {
  return (startAngle + endAngle) / 2;
}

/** The generator draws around zero, and a path has no place of its own. */
function moved(d: string, { x, y }: Circle): string {
  return d.replace(/([MLA])([^MLAZ]*)/g, (_, letter: string, rest: string) => {
    const numbers = rest.split(/[ ,]+/).filter(Boolean).map(Number);
    const [endX = 0, endY = 0] = numbers.slice(-2);
    return `${letter}${[...numbers.slice(0, -2), num(endX + x), num(endY + y)].join(' ')}`;
  });
}

import type { Locale } from '@gesta/domain';
import { type ScaleLinear, scalePoint } from 'd3-scale';
import { area, curveLinear, curveMonotoneX, line } from 'd3-shape';
import type { Box, ChartArea, ChartLine, ChartMark, ChartStop, Paint, Tick } from './chartModel.ts';
import { chartKey, type Drawn, frameOf, MOST_STOPS, stopAt, widest } from './genericFrame.ts';
import type { GenericOptions } from './genericOptions.ts';
import { categoryTicks, valueScale } from './genericScale.ts';
import type { DataTable } from './genericTable.ts';
import { type GutterLabel, gutterLabels, gutterWidth } from './gutterLabels.ts';
import { mark } from './marks.ts';
import { curveDash } from './standards.ts';
import { valueTicks } from './ticks.ts';

export type LineKind = 'line' | 'area' | 'scatter';
/** `y` is null where nothing was measured, or outside the window of the axis: the line has a gap there. */
type Dot = { x: number; y: number | null; value: string; place: string };
type Across = { place: (row: number) => number | null; ticks: (plot: Box) => Tick[]; numeric: boolean };

const MOST_DOTS = 40;
const MOST_MARKS = 1000;
const DOT = 3.4;
const CLOUD_DOT = 4.2;

/** Lines, areas and clouds of points, over numbers or over names. */
export function genericLines(table: DataTable, options: GenericOptions, kind: LineKind, locale: Locale): Drawn {
  const cloud = kind === 'scatter';
  const direct = options.legend && !cloud && (table.series.length > 1 || options.vAxis.title === '');
  const values = table.series.flatMap(({ column }) => table.rows.map((row) => row[column]?.value));
  const y = valueScale(values.filter(isNumber), options.vAxis, kind === 'area');
  const names = direct ? table.series.map((series) => series.label) : [];
  const room = {
    left: widest(valueTicks(y, 6, locale).map((tick) => tick.text)) + 22,
    right: gutterWidth(names, false, options.width),
    bottom: 32,
  };
  const { plot, texts, swatches } = frameOf(options, cloud ? chartKey(table, options, true) : [], room);
  y.range([plot.bottom, plot.top]);
  const across = acrossOf(table, options, plot, locale);
  const drawn = table.series.map(({ label, column }, index) => ({
    label,
    paint: options.paint(index),
    dash: curveDash(index),
    shape: index,
    dots: dotsOf(table, column, across, y),
  }));
  const dotted = cloud || table.rows.length <= MOST_DOTS;
  const ends = direct ? drawn.flatMap(({ label, paint, dots }) => endOf(label, paint, dots)) : [];
  const gutter = gutterLabels(ends, plot, options.width, false);
  const lines = cloud
    ? []
    : drawn.map(({ paint, dash, dots }): ChartLine => {
        return { d: pathOf(dots, options.smooth), stroke: paint, width: options.lineWidth, dash };
      });
  const marks = drawn.map(({ paint, shape, dots }) => marksOf(dots, shape, paint, cloud ? CLOUD_DOT : DOT));
  // Thousands of marks become one shape per series: one by one they would take seconds to draw.
  const merged = cloud && marks.flat().length > MOST_MARKS;
  const areas: ChartArea[] = drawn.flatMap(({ paint, dots }, index) => {
    if (kind === 'area') return [{ d: groundOf(dots, plot, options.smooth), fill: paint, opacity: 0.16 }];
    return merged ? [{ d: (marks[index] ?? []).map((each) => each.d).join(''), fill: paint, opacity: 0.7 }] : [];
  });
  return {
    plot,
    xTicks: across.ticks(plot),
    yTicks: valueTicks(y, Math.max(2, Math.round((plot.bottom - plot.top) / 44)), locale),
    grid: across.numeric ? 'both' : 'y',
    areas: [...swatches, ...areas],
    lines,
    marks: dotted && !merged ? marks.flat() : [],
    texts: [...texts, ...gutter.texts],
    stops: drawn.flatMap(({ label, dots }) => stopsOf(dots, label)).slice(0, MOST_STOPS),
  };
}

/** Numbers keep their distances; names stand at equal ones. */
function acrossOf(table: DataTable, options: GenericOptions, plot: Box, locale: Locale): Across {
  const places = table.rows.map((row) => row[0]?.value ?? null);
  if (places.every(isNumber)) {
    const scale: ScaleLinear<number, number> = valueScale(places, options.hAxis, false).range([plot.left, plot.right]);
    const [from = 0, to = 1] = scale.domain();
    return {
      place: (row) => {
        const value = places[row];
        return isNumber(value) && value >= from && value <= to ? scale(value) : null;
      },
      ticks: () => valueTicks(scale, Math.max(2, Math.round((plot.right - plot.left) / 70)), locale),
      numeric: true,
    };
  }
  const scale = scalePoint<number>()
    .domain(places.map((_, index) => index))
    .range([plot.left, plot.right])
    .padding(0.5);
  return {
    place: (row) => scale(row) ?? null,
    ticks: () =>
      categoryTicks(
        table.rows.map((row, index) => ({ at: scale(index) ?? plot.left, text: row[0]?.text ?? '' })),
        scale.step(),
      ),
    numeric: false,
  };
}

function dotsOf(table: DataTable, column: number, across: Across, y: ScaleLinear<number, number>): Dot[] {
  const [low = 0, high = 1] = y.domain();
  const dots = table.rows.flatMap((row, index): Dot[] => {
    const x = across.place(index);
    if (x === null) return [];
    const cell = row[column];
    const inside = isNumber(cell?.value) && cell.value >= low && cell.value <= high;
    const height = inside && isNumber(cell?.value) ? y(cell.value) : null;
    return [{ x, y: height, value: cell?.text ?? '', place: row[0]?.text ?? '' }];
  });
  return dots;
}

function pathOf(dots: readonly Dot[], smooth: boolean): string {
  const draw = line<Dot>()
    .defined((dot) => dot.y !== null)
    .x((dot) => dot.x)
    .y((dot) => dot.y ?? 0)
    .curve(smooth ? curveMonotoneX : curveLinear)
    .digits(2);
  return draw(dots as Dot[]) ?? '';
}

function groundOf(dots: readonly Dot[], plot: Box, smooth: boolean): string {
  const draw = area<Dot>()
    .defined((dot) => dot.y !== null)
    .x((dot) => dot.x)
    .y0(plot.bottom)
    .y1((dot) => dot.y ?? plot.bottom)
    .curve(smooth ? curveMonotoneX : curveLinear)
    .digits(2);
  return draw(dots as Dot[]) ?? '';
}

function marksOf(dots: readonly Dot[], shape: number, paint: Paint, radius: number): ChartMark[] {
  return dots.flatMap((dot) => (dot.y === null ? [] : [mark(dot.x, dot.y, shape, true, paint, radius)]));
}

function stopsOf(dots: readonly Dot[], label: string): ChartStop[] {
  return dots.flatMap((dot) => (dot.y === null ? [] : [stopAt(dot.x, dot.y, label, dot.value, dot.place)]));
}

function endOf(text: string, paint: Paint, dots: readonly Dot[]): GutterLabel[] {
  const last = dots.findLast((dot) => dot.y !== null);
  return last?.y == null ? [] : [{ text, paint, endX: last.x, endY: last.y }];
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

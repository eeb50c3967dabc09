import type { Locale } from '@gesta/domain';
import { type ScaleBand, type ScaleLinear, scaleBand } from 'd3-scale';
import type { Box, ChartArea, ChartStop, ChartText, Paint, Tick } from './chartModel.ts';
import { LABEL_TEXT } from './chartModel.ts';
import { chartKey, type Drawn, frameOf, MOST_STOPS, stopAt, widest } from './genericFrame.ts';
import { isNumber } from './genericLines.ts';
import type { GenericOptions } from './genericOptions.ts';
import { categoryTicks, valueScale } from './genericScale.ts';
import type { DataTable } from './genericTable.ts';
import { num } from './num.ts';
import { fitted, textWidth } from './textWidth.ts';
import { valueTicks } from './ticks.ts';

/** A bar before it is laid upright or flat: `from` and `to` along the values, `start` and `size` along the names. */
type Bar = {
  from: number;
  to: number;
  start: number;
  size: number;
  paint: Paint;
  label: string;
  value: string;
  place: string;
};

const MOST_NAME = 140;
const ROUND = 2.5;

/** Columns, or the same lying down; several series stand beside each other or on each other. */
export function genericBars(table: DataTable, options: GenericOptions, flat: boolean, locale: Locale): Drawn {
  const window = flat ? options.hAxis : options.vAxis;
  const values = valueScale(extremes(table, options.stacked), window, true);
  const names = table.rows.map((row) => row[0]?.text ?? '');
  const written = valueTicks(values, 6, locale).map((tick) => tick.text);
  const left = flat ? Math.min(MOST_NAME, widest(names)) : widest(written);
  const room = { left: left + 22, right: 18, bottom: 32 };
  const { plot, texts, swatches } = frameOf(options, chartKey(table, options, false), room);
  values.range(flat ? [plot.left, plot.right] : [plot.bottom, plot.top]);
  const bands = scaleBand<number>()
    .domain(names.map((_, index) => index))
    .range(flat ? [plot.top, plot.bottom] : [plot.left, plot.right])
    .paddingInner(0.34)
    .paddingOuter(0.22);

  const bars = barsOf(table, options, values, bands);
  const places = names.map((text, index) => ({ at: (bands(index) ?? 0) + bands.bandwidth() / 2, text }));
  const nameTicks = flat ? flatTicks(places, bands.step(), left) : categoryTicks(places, bands.step());
  const length = flat ? plot.right - plot.left : plot.bottom - plot.top;
  const counted = valueTicks(values, Math.max(2, Math.round(length / (flat ? 80 : 44))), locale);
  const zero = values(clampedZero(values));
  return {
    plot,
    xTicks: flat ? counted : nameTicks,
    yTicks: flat ? nameTicks : counted,
    grid: flat ? 'x' : 'y',
    areas: [...swatches, ...bars.map((bar): ChartArea => ({ d: outline(bar, flat), fill: bar.paint }))],
    lines: [
      {
        d: flat
          ? `M${num(zero)} ${num(plot.top)}V${num(plot.bottom)}`
          : `M${num(plot.left)} ${num(zero)}H${num(plot.right)}`,
        stroke: 'ink-3',
        width: 1,
        opacity: 0.55,
      },
    ],
    marks: [],
    texts: [...texts, ...(options.stacked ? [] : valueTexts(bars, flat, plot))],
    stops: bars.map((bar) => stopOf(bar, flat)).slice(0, MOST_STOPS),
  };
}

function extremes(table: DataTable, stacked: boolean): number[] {
  const rows = table.rows.map((row) => table.series.map(({ column }) => row[column]?.value).filter(isNumber));
  if (!stacked) return rows.flat();
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return rows.flatMap((row) => [sum(row.filter((value) => value > 0)), sum(row.filter((value) => value < 0))]);
}

function barsOf(
  table: DataTable,
  options: GenericOptions,
  values: ScaleLinear<number, number>,
  bands: ScaleBand<number>,
): Bar[] {
  const [low = 0, high = 1] = values.domain();
  const inside = (value: number) => values(Math.min(high, Math.max(low, value)));
  const share = bands.bandwidth() / (options.stacked ? 1 : table.series.length);
  return table.rows.flatMap((row, place) => {
    const reached = { up: 0, down: 0 };
    return table.series.flatMap(({ label, column }, index): Bar[] => {
      const cell = row[column];
      if (!isNumber(cell?.value)) return [];
      const way = cell.value < 0 ? 'down' : 'up';
      const base = options.stacked ? reached[way] : 0;
      reached[way] = base + cell.value;
      const start = (bands(place) ?? 0) + (options.stacked ? 0 : index * share);
      const gap = table.series.length > 1 && !options.stacked ? Math.min(1, share * 0.1) : 0;
      return [
        {
          from: inside(base),
          to: inside(base + cell.value),
          start: start + gap,
          size: Math.max(share - 2 * gap, 0.5),
          paint: options.paint(index),
          label,
          value: cell.text,
          place: row[0]?.text ?? '',
        },
      ];
    });
  });
}

function clampedZero(values: ScaleLinear<number, number>): number {
  const [low = 0, high = 1] = values.domain();
  return Math.min(high, Math.max(low, 0));
}

/** Rounded where the value ends, square where the bar stands. */
function outline({ from, to, start, size }: Bar, flat: boolean): string {
  const way = Math.sign(to - from);
  const r = Math.min(ROUND, size / 2, Math.abs(to - from));
  const end = start + size;
  if (flat) {
    return `M${num(from)} ${num(start)}H${num(to - way * r)}Q${num(to)} ${num(start)} ${num(to)} ${num(start + r)}V${num(end - r)}Q${num(to)} ${num(end)} ${num(to - way * r)} ${num(end)}H${num(from)}Z`;
  }
  return `M${num(start)} ${num(from)}V${num(to - way * r)}Q${num(start)} ${num(to)} ${num(start + r)} ${num(to)}H${num(end - r)}Q${num(end)} ${num(to)} ${num(end)} ${num(to - way * r)}V${num(from)}Z`;
}

/** Names of lying bars: cut to their room, left out when there are more than lines. */
function flatTicks(places: readonly Tick[], step: number, most: number): Tick[] {
  const every = Math.max(1, Math.ceil(13 / Math.max(step, 0.1)));
  return places
    .filter((_, index) => index % every === 0)
    .map(({ at, text }) => ({ at, text: fitted(text, most, LABEL_TEXT) }));
}

/** The value at the end of each bar, when all of them have room. */
function valueTexts(bars: readonly Bar[], flat: boolean, plot: Box): ChartText[] {
  const fits = (bar: Bar) => (flat ? bar.size >= 12 : bar.size >= textWidth(bar.value, LABEL_TEXT, 600) - 2);
  if (bars.length > 40 || !bars.every(fits)) return [];
  return bars.flatMap((bar): ChartText[] => {
    const style = { text: bar.value, size: LABEL_TEXT, weight: 600, fill: 'ink-2' } as const;
    const middle = bar.start + bar.size / 2;
    if (!flat) {
      const down = bar.to > bar.from;
      const y = down ? bar.to + 13 : bar.to - 5;
      if (y > plot.bottom - 2 || y < plot.top - 6) return [];
      return [{ ...style, x: num(middle), y: num(y), anchor: 'middle' }];
    }
    const wide = textWidth(bar.value, LABEL_TEXT, 600);
    if (bar.to < bar.from || bar.to + 6 + wide > plot.right + 16) return [];
    return [{ ...style, x: num(bar.to + 6), y: num(middle + LABEL_TEXT * 0.35), anchor: 'start' }];
  });
}

function stopOf(bar: Bar, flat: boolean): ChartStop {
  const middle = bar.start + bar.size / 2;
  return flat
    ? stopAt(bar.to, middle, bar.label, bar.value, bar.place)
    : stopAt(middle, bar.to, bar.label, bar.value, bar.place);
}

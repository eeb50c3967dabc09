import {
  type Box,
  type ChartArea,
  type ChartModel,
  type ChartStop,
  type ChartText,
  LABEL_TEXT,
  type Paint,
} from './chartModel.ts';
import type { GenericOptions } from './genericOptions.ts';
import type { DataTable } from './genericTable.ts';
import { mark } from './marks.ts';
import { num } from './num.ts';
import { fitted, textWidth } from './textWidth.ts';

/** What is around the plot: the title, the names of the axes, and a key where names cannot stand beside what they name. */
export type Frame = { plot: Box; texts: ChartText[]; swatches: ChartArea[] };
/** What each kind of chart draws itself. */
export type Drawn = Omit<ChartModel, 'width' | 'height' | 'resting' | 'tables'>;
export type Key = readonly { label: string; paint: Paint; shape: number }[];

const EDGE = 14;
const TITLE = 14;
const KEY_LINE = 18;
const MOST_KEY_LINES = 3;
/** Beyond this a pointer cannot tell them apart. */
export const MOST_STOPS = 2000;

type Room = { left: number; right: number; bottom: number };

export function frameOf(options: GenericOptions, key: Key, room: Room): Frame {
  const { width, height } = options;
  const texts: ChartText[] = [];
  let top = EDGE;
  if (options.title !== '') {
    const text = fitted(options.title, width - 2 * EDGE, TITLE, 600);
    texts.push({ text, x: EDGE, y: EDGE + 10, size: TITLE, weight: 600, anchor: 'start', fill: 'ink' });
    top += 24;
  }
  const swatches: ChartArea[] = [];
  top = writeKey(key, width, top, texts, swatches);
  const plot = {
    left: room.left + (options.vAxis.title === '' ? 0 : 18),
    top,
    right: Math.max(width - room.right, room.left + 40),
    bottom: Math.max(height - room.bottom - (options.hAxis.title === '' ? 0 : 18), top + 20),
  };
  texts.push(...axisTitles(options, plot));
  return { plot, texts, swatches };
}

function writeKey(key: Key, width: number, from: number, texts: ChartText[], swatches: ChartArea[]): number {
  if (key.length === 0) return from;
  let [x, line] = [EDGE, 0];
  for (const { label, paint, shape } of key) {
    const text = fitted(label, Math.min(180, width - 2 * EDGE - 18), LABEL_TEXT, 500);
    const wide = 14 + textWidth(text, LABEL_TEXT, 500) + 16;
    if (x > EDGE && x + wide > width - EDGE) [x, line] = [EDGE, line + 1];
    if (line >= MOST_KEY_LINES) break;
    const y = from + line * KEY_LINE;
    swatches.push({ d: mark(x + 4.5, y + 4.5, shape, true, paint, 4.8).d, fill: paint });
    texts.push({
      text,
      x: num(x + 14),
      y: num(y + 8.4),
      size: LABEL_TEXT,
      weight: 500,
      anchor: 'start',
      fill: 'ink-2',
    });
    x += wide;
  }
  return from + (Math.min(line, MOST_KEY_LINES - 1) + 1) * KEY_LINE + 4;
}

function axisTitles(options: GenericOptions, plot: Box): ChartText[] {
  const style = { size: LABEL_TEXT, weight: 500, anchor: 'middle', fill: 'ink-3' } as const;
  const texts: ChartText[] = [];
  if (options.hAxis.title !== '') {
    const text = fitted(options.hAxis.title, plot.right - plot.left, LABEL_TEXT, 500);
    texts.push({ ...style, text, x: num((plot.left + plot.right) / 2), y: num(options.height - 10) });
  }
  if (options.vAxis.title !== '') {
    const text = fitted(options.vAxis.title, plot.bottom - plot.top, LABEL_TEXT, 500);
    texts.push({ ...style, text, x: 18, y: num((plot.top + plot.bottom) / 2), upwards: true });
  }
  return texts;
}

const SQUARE = 1;

/** Points are told apart by their shape as well; everything else has squares. */
export function chartKey(table: DataTable, options: GenericOptions, shaped: boolean): Key {
  if (!options.legend || table.series.length < 2) return [];
  return table.series.map(({ label }, index) => ({
    label,
    paint: options.paint(index),
    shape: shaped ? index : SQUARE,
  }));
}

export function widest(texts: readonly string[]): number {
  return Math.ceil(texts.reduce((most, text) => Math.max(most, textWidth(text, LABEL_TEXT)), 0));
}

export function stopAt(x: number, y: number, name: string, value: string, place: string): ChartStop {
  const lines = [name === '' ? value : `${name}: ${value}`, place].filter((line) => line !== '');
  return { x: num(x), y: num(y), lines, kind: 'point' };
}

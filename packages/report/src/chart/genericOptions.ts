import { CHART_LIMITS } from '@gesta/domain';
import type { ChartTone, Paint } from './chartModel.ts';
import { isRecord } from './genericTable.ts';
import { isDrawable, isFlat } from './num.ts';

export type AxisOptions = { title: string; min: number | null; max: number | null };
export type GenericOptions = {
  title: string;
  width: number;
  height: number;
  hAxis: AxisOptions;
  vAxis: AxisOptions;
  legend: boolean;
  smooth: boolean;
  stacked: boolean;
  pieHole: number;
  lineWidth: number;
  paint: (series: number) => Paint;
};

const USUAL = { width: 800, height: 450 };

/** Far from each other for every kind of colour vision, and each dark enough on its ground. */
const SERIES_TONES = [
  'curve-1',
  'fetus-1',
  'fetus-2',
  'curve-2',
  'curve-3',
  'curve-4',
] as const satisfies readonly ChartTone[];

/** The names people write most; any other name keeps the colour of the product. */
const NAMED: Readonly<Record<string, `#${string}`>> = {
  black: '#000000',
  blue: '#0000ff',
  brown: '#a52a2a',
  gray: '#808080',
  green: '#008000',
  grey: '#808080',
  orange: '#ffa500',
  pink: '#ffc0cb',
  purple: '#800080',
  red: '#ff0000',
  teal: '#008080',
  yellow: '#ffff00',
};

/** The options of Google's charts that have a meaning here; the rest is ignored, and nothing is taken on trust. */
export function readOptions(given: unknown): GenericOptions {
  const options = isRecord(given) ? given : {};
  const colors = Array.isArray(options.colors) ? options.colors.map(colorOf) : [];
  const series = options.series;
  const slices = options.slices;
  const ownColor = (index: number) =>
    colorOf(childOf(series, index)?.color) ?? colorOf(childOf(slices, index)?.color) ?? colors[index % colors.length];
  return {
    title: textOf(options.title),
    width: sideOf(options.width, USUAL.width),
    height: sideOf(options.height, USUAL.height),
    hAxis: axisOf(options.hAxis),
    vAxis: axisOf(options.vAxis),
    legend: options.legend !== 'none' && !(isRecord(options.legend) && options.legend.position === 'none'),
    smooth: options.curveType === 'function',
    stacked: options.isStacked === true,
    pieHole: Math.min(0.9, Math.max(0, numberOf(options.pieHole) ?? 0)),
    lineWidth: Math.min(8, Math.max(0, numberOf(options.lineWidth) ?? 2)),
    paint: (index) => ownColor(index) ?? SERIES_TONES[index % SERIES_TONES.length] ?? 'curve-1',
  };
}

function axisOf(given: unknown): AxisOptions {
  if (!isRecord(given)) return { title: '', min: null, max: null };
  const view = isRecord(given.viewWindow) ? given.viewWindow : {};
  const [min, max] = [numberOf(view.min) ?? numberOf(given.minValue), numberOf(view.max) ?? numberOf(given.maxValue)];
  // A window upside down shows nothing: it is no window.
  const upsideDown = min !== null && max !== null && isFlat(min, max);
  return { title: textOf(given.title), min: upsideDown ? null : min, max: upsideDown ? null : max };
}

/** `series` is a list, or an object with the places as keys. */
function childOf(given: unknown, index: number): Record<string, unknown> | null {
  const child = Array.isArray(given) ? given[index] : isRecord(given) ? given[String(index)] : null;
  return isRecord(child) ? child : null;
}

function colorOf(given: unknown): `#${string}` | null {
  if (typeof given !== 'string') return null;
  const text = given.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text as `#${string}`;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short) return `#${[short[1], short[2], short[3]].map((digit) => `${digit}${digit}`).join('')}`;
  return Object.hasOwn(NAMED, text) ? (NAMED[text] ?? null) : null;
}

function sideOf(given: unknown, usual: number): number {
  const side = numberOf(given);
  return side === null ? usual : Math.round(Math.min(CHART_LIMITS.mostSide, Math.max(CHART_LIMITS.leastSide, side)));
}

function numberOf(given: unknown): number | null {
  return isDrawable(given) ? given : null;
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given.slice(0, CHART_LIMITS.text) : '';
}

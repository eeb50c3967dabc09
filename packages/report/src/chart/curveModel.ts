import type { CurveRow } from '@gesta/clinical';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { CHART_DEFAULTS } from './chartDefaults.ts';
import { type Box, type ChartArea, type ChartLine, type ChartModel, LABEL_TEXT } from './chartModel.ts';
import { rescale, rescaleRow } from './chartUnits.ts';
import { type ChartAxis, type ChartWords, sayChartValue } from './chartWords.ts';
import { areaPath, linePath, type Scales } from './curvePaths.ts';
import { axisRange, curvesRange, cut } from './curveRange.ts';
import { curveStops, curveTables, type DrawnCurve, pointStop } from './curveSpeech.ts';
import { fetusNames } from './fetusNames.ts';
import { type GutterLabel, gutterLabels, gutterWidth, labelsFit } from './gutterLabels.ts';
import { fetusDash, fetusMark, fetusTone } from './marks.ts';
import { isDrawable, isFlat, num } from './num.ts';
import { drawable, has, type Percentile } from './percentiles.ts';
import { curveDash, curveTone } from './standards.ts';
import { textWidth } from './textWidth.ts';
import { xTicks, yTicks } from './ticks.ts';

export type CurvePoint = {
  x: number;
  value: number;
  /** Counted from 1. */
  fetus?: number;
  /** The exam on screen; earlier exams are hollow. */
  filled?: boolean;
  /** Said beside the value, such as a percentile. */
  label?: string;
  /** Said after the place, such as z. */
  note?: string;
};

export type CurveInput = {
  width: number;
  height: number;
  /** `dash` is the place of a standard among those compared, when that is not its place in this list. */
  curves: readonly { name: string; rows: readonly CurveRow[]; dash?: number }[];
  axis: ChartAxis;
  /** Of the rows and of the points. */
  unit?: string;
  /** Lengths only: the unit they are shown in. */
  shownIn?: 'mm' | 'cm';
  points: readonly CurvePoint[];
  percentiles?: readonly Percentile[];
  /** Values of their own that somebody looks at, drawn across: a cervix of 25 mm. */
  limits?: readonly number[];
  compare?: boolean;
  whole?: boolean;
  pointOffset?: number;
  /** The standard that stands out while the others step back. */
  highlight?: number;
  /** On paper nobody points at it: no line leads to the axis, and the axis is no longer than what is drawn. */
  paper?: boolean;
  words: ChartWords;
};

const TOP = 10;
const BOTTOM = 26;
const EDGE_DASH = '4 3';
const DROP_DASH = '2 3';
const FADED = 0.5;
/** Above and below what is drawn on paper. */
const AIR = 0.04;

/** Percentile curves of one standard with their bands, or the lines of several; the points of a measure on them. */
export function curveModel(input: CurveInput): ChartModel {
  const { width, height, axis, words } = input;
  const scale = rescale(input.unit ?? CHART_DEFAULTS.unit, input.shownIn);
  const compare = input.compare ?? input.curves.length > 1;
  const points = input.points
    .filter((point) => isDrawable(point.x) && isDrawable(point.value))
    .map((point) => ({ ...point, value: scale.value(point.value) }));
  const range = rangeOf(input, points);
  const wanted = input.percentiles ?? (compare ? CHART_DEFAULTS.comparedPercentiles : CHART_DEFAULTS.percentiles);
  const curves: DrawnCurve[] = input.curves.map((curve, index) => {
    const rows = cut(curve.rows, range).map((row) => rescaleRow(row, scale));
    return { name: curve.name, index: curve.dash ?? index, rows, percentiles: drawable(rows, wanted) };
  });

  const limits = (input.limits ?? []).map((limit) => scale.value(limit));
  const paper = input.paper ?? false;
  const y = yScale(curves, points, limits, paper).range([height - BOTTOM, TOP]);
  const ticks = yTicks(y, height - TOP - BOTTOM, words.locale);
  const limitNames = limits.map((limit) => sayChartValue(limit, scale.unit, words.locale));
  const names = [
    ...curves.flatMap((curve) => curve.percentiles.map((each) => labelOf(curve, each, compare, paper))),
    ...limitNames,
  ];
  const plot: Box = {
    left: Math.ceil(Math.max(...ticks.map((tick) => textWidth(tick.text, LABEL_TEXT)), 12)) + 12,
    top: TOP,
    right: width - gutterWidth(names, compare, width),
    bottom: height - BOTTOM,
  };
  const scales: Scales = { x: scaleLinear().domain(range).range([plot.left, plot.right]), y };
  const speech = { axis, unit: scale.unit, words };
  const limitEnds = limits.map(
    (limit, index): GutterLabel => ({
      text: limitNames[index] ?? '',
      paint: 'accent-ink',
      endX: plot.right,
      endY: y(limit),
    }),
  );
  const gutter = gutterLabels([...endsOf(curves, scales, plot, compare, paper), ...limitEnds], plot, width, compare);
  const several = new Set(points.map((point) => point.fetus ?? 1)).size > 1;
  const filled = points.flatMap((point, index) => (point.filled ? [index] : []));
  return {
    width,
    height,
    plot,
    xTicks: xTicks(scales.x, axis, words),
    yTicks: ticks,
    grid: paper ? 'y' : 'both',
    areas: compare ? [] : curves.flatMap((curve) => bands(curve, scales)),
    lines: [
      ...curves.flatMap((curve) =>
        compare ? standard(curve, scales, input.highlight) : percentileLines(curve, scales),
      ),
      ...limits.map((limit) => across(y(limit), plot)),
      ...gutter.lines,
      ...trajectories(points, scales, paper && !several),
      ...(filled.length === 1 && !paper ? drop(points[filled[0] ?? 0], scales, plot, compare) : []),
    ],
    marks: points
      .toSorted((a, b) => Number(a.filled ?? false) - Number(b.filled ?? false))
      .map((point) => {
        const mark = fetusMark(num(scales.x(point.x)), num(y(point.value)), point.fetus ?? 1, point.filled ?? false);
        return paper && !several && !mark.filled ? { ...mark, paint: 'ink' as const } : mark;
      }),
    texts: [...gutter.texts, ...(several ? fetusNames(points, scales, plot, speech) : [])],
    stops: [
      ...points.map((point) => pointStop(point, scales, several, speech)),
      ...curveStops(curves, scales, compare, speech),
    ],
    // With several exams on screen none of them speaks for the others.
    resting: filled.length === 1 ? (filled[0] ?? null) : null,
    tables: curveTables(curves, points, speech),
  };
}

function rangeOf(input: CurveInput, points: readonly CurvePoint[]): readonly [number, number] {
  const curves = curvesRange(input.curves);
  const xs = points.map((point) => point.x);
  const offset = input.whole ? Number.POSITIVE_INFINITY : (input.pointOffset ?? CHART_DEFAULTS.pointOffset);
  return axisRange(curves, xs, input.axis, curves ? offset : CHART_DEFAULTS.pointOffset) ?? [0, 1];
}

/** From the lowest to the highest thing drawn, rounded outwards to whole ticks. */
function yScale(
  curves: readonly DrawnCurve[],
  points: readonly CurvePoint[],
  limits: readonly number[],
  paper: boolean,
): ScaleLinear<number, number> {
  const values = [...points.map((point) => point.value), ...limits];
  for (const { rows, percentiles } of curves) {
    for (const row of rows) for (const each of percentiles) values.push(row[each] ?? Number.NaN);
  }
  const known = values.filter(isDrawable);
  if (known.length === 0) return scaleLinear().domain([0, 1]);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = isFlat(low, high) ? Math.max(1, Math.abs(high) * 0.1) : paper ? (high - low) * AIR : 0;
  const scale = scaleLinear().domain([low - room, high + room]);
  return paper ? scale : scale.nice(8);
}

function bands({ rows, percentiles }: DrawnCurve, scales: Scales): ChartArea[] {
  const [low, high] = [percentiles[0], percentiles.at(-1)];
  if (!low || !high || low === high) return [];
  const areas: ChartArea[] = [{ d: areaPath(rows, low, high, scales), fill: 'band-2' }];
  if (low !== 'p10' && high !== 'p90' && has(rows, 'p10') && has(rows, 'p90')) {
    areas.push({ d: areaPath(rows, 'p10', 'p90', scales), fill: 'band' });
  }
  return areas;
}

/** The median is solid and strong, the outer lines are dashed, the edge of the inner band is a hair. */
function percentileLines({ rows, percentiles }: DrawnCurve, scales: Scales): ChartLine[] {
  const inner = (['p10', 'p90'] as const).filter((each) => has(rows, each) && !percentiles.includes(each));
  return [
    ...inner.map((each): ChartLine => ({ d: linePath(rows, each, scales), stroke: 'edge', width: 0.8 })),
    ...percentiles.map((each): ChartLine => {
      const d = linePath(rows, each, scales);
      return each === 'p50' ? { d, stroke: 'curve-1', width: 1.8 } : { d, stroke: 'edge', width: 1.2, dash: EDGE_DASH };
    }),
  ];
}

function standard({ index, rows, percentiles }: DrawnCurve, scales: Scales, highlight?: number): ChartLine[] {
  const faded = opacityOf(index, highlight);
  return percentiles.map((each) => ({
    d: linePath(rows, each, scales),
    stroke: curveTone(index),
    width: (each === 'p50' ? 2.1 : 1.2) + (highlight === index ? 0.5 : 0),
    dash: curveDash(index),
    opacity: (each === 'p50' ? 1 : 0.85) * faded,
  }));
}

function opacityOf(index: number, highlight: number | undefined): number {
  return highlight === undefined || highlight === index ? 1 : FADED;
}

/** The exams of one fetus, joined in the order of age. */
function trajectories(points: readonly CurvePoint[], { x, y }: Scales, quiet: boolean): ChartLine[] {
  const fetuses = [...new Set(points.map((point) => point.fetus ?? 1))].sort((a, b) => a - b);
  return fetuses.flatMap((fetus) => {
    const own = points.filter((point) => (point.fetus ?? 1) === fetus).toSorted((a, b) => a.x - b.x);
    if (own.length < 2) return [];
    const d = `M${own.map((point) => `${num(x(point.x))} ${num(y(point.value))}`).join('L')}`;
    return [
      quiet ? { d, stroke: 'ink-2', width: 0.9 } : { d, stroke: fetusTone(fetus), width: 1.8, dash: fetusDash(fetus) },
    ];
  });
}

const across = (y: number, plot: Box): ChartLine => ({
  d: `M${plot.left} ${num(y)}H${plot.right}`,
  stroke: 'edge',
  width: 1.2,
  dash: EDGE_DASH,
});

function drop(point: CurvePoint | undefined, { x, y }: Scales, plot: Box, compare: boolean): ChartLine[] {
  if (!point) return [];
  const from = compare ? plot.top : y(point.value) + 9;
  const d = `M${num(x(point.x))} ${num(from)}V${num(plot.bottom)}`;
  return [{ d, stroke: fetusTone(point.fetus ?? 1), width: 1, dash: DROP_DASH }];
}

function labelOf({ name }: DrawnCurve, percentile: Percentile, compare: boolean, paper: boolean): string {
  if (paper) return percentile.toUpperCase();
  return compare ? `${percentile} ${name}` : percentile;
}

function endsOf(
  curves: readonly DrawnCurve[],
  { x, y }: Scales,
  plot: Box,
  compare: boolean,
  paper: boolean,
): GutterLabel[] {
  const all = curves.flatMap((curve) =>
    curve.percentiles.flatMap((percentile) => {
      const last = curve.rows.findLast((row) => row[percentile] !== null);
      const value = last?.[percentile];
      if (!last || value === null || value === undefined) return [];
      const label: GutterLabel = {
        text: labelOf(curve, percentile, compare, paper),
        paint: compare ? curveTone(curve.index) : paper ? 'ink-2' : 'accent-ink',
        endX: x(last.measure),
        endY: y(value),
      };
      return [{ label, percentile }];
    }),
  );
  // Too many standards for all their labels: the medians name them.
  const shown = labelsFit(all.length, plot) ? all : all.filter(({ percentile }) => percentile === 'p50');
  return shown.map(({ label }) => label);
}

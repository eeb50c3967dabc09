import type { CurveRow } from '@gesta/clinical';
import type { ChartStop, ChartTable } from './chartModel.ts';
import { type ChartAxis, type ChartWords, sayAxisPlace, sayChartValue } from './chartWords.ts';
import type { Scales } from './curvePaths.ts';
import { num } from './num.ts';
import { type Percentile, valueAt } from './percentiles.ts';

export type DrawnCurve = { name: string; index: number; rows: readonly CurveRow[]; percentiles: readonly Percentile[] };
export type Point = { x: number; value: number; fetus?: number; label?: string; note?: string };
export type Speech = { axis: ChartAxis; unit: string; words: ChartWords };

/** `222,0 mm · P8` and below it `28s1d · z −1,42`, with the fetus where there are several. */
export function pointStop(point: Point, { x, y }: Scales, several: boolean, speech: Speech): ChartStop {
  const value = sayChartValue(point.value, speech.unit, speech.words.locale);
  const place = sayAxisPlace(point.x, speech.axis, speech.words);
  return {
    x: num(x(point.x)),
    y: num(y(point.value)),
    lines: [
      point.label ? `${value} · ${point.label}` : value,
      [...(several ? [sayFetus(point, speech)] : []), place, ...(point.note ? [point.note] : [])].join(' · '),
    ],
    kind: 'point',
  };
}

export function sayFetus({ fetus = 1 }: Pick<Point, 'fetus'>, { words }: Speech): string {
  return `${words.t('chart.fetus')} ${fetus}`;
}

/** One stop at each whole place: all lines of one standard, or the medians of several. */
export function curveStops(
  curves: readonly DrawnCurve[],
  scales: Scales,
  compare: boolean,
  speech: Speech,
): ChartStop[] {
  const { locale } = speech.words;
  return wholePlaces(curves).flatMap((place) => {
    const said = curves.flatMap(({ name, rows, percentiles }) =>
      percentiles
        .filter((percentile) => !compare || percentile === 'p50')
        .toReversed()
        .flatMap((percentile) => {
          const value = valueAt(rows, percentile, place);
          if (value === null) return [];
          return [{ value, text: `${compare ? name : percentile} ${sayChartValue(value, speech.unit, locale)}` }];
        }),
    );
    const middle = curves.map(({ rows }) => valueAt(rows, 'p50', place)).find((value) => value !== null);
    const height = middle ?? said[0]?.value;
    if (height === undefined) return [];
    const lines = [sayAxisPlace(place, speech.axis, speech.words), ...said.map(({ text }) => text)];
    return [{ x: num(scales.x(place)), y: num(scales.y(height)), lines, kind: 'curve' }];
  });
}

export function curveTables(curves: readonly DrawnCurve[], points: readonly Point[], speech: Speech): ChartTable[] {
  const { t, locale } = speech.words;
  const say = (value: number | null) => (value === null ? '—' : sayChartValue(value, speech.unit, locale));
  const place = (x: number) => sayAxisPlace(x, speech.axis, speech.words);
  const several = new Set(points.map((point) => point.fetus ?? 1)).size > 1;
  const measured: ChartTable = {
    caption: t('chart.tablePoints'),
    head: [...(several ? [t('chart.fetus')] : []), t('chart.place'), t('chart.value')],
    rows: points.map((point) => [
      ...(several ? [String(point.fetus ?? 1)] : []),
      place(point.x),
      [say(point.value), point.label].filter(Boolean).join(' · '),
    ]),
  };
  const reference = curves.map(({ name, rows, percentiles }) => ({
    caption: t('chart.tableReference', { name }),
    head: [t('chart.place'), ...percentiles],
    rows: rows.map((row) => [place(row.measure), ...percentiles.map((percentile) => say(row[percentile]))]),
  }));
  return [...(points.length > 0 ? [measured] : []), ...reference];
}

/** The places where rows stand in any of the curves; edges that were cut are not among them. */
function wholePlaces(curves: readonly DrawnCurve[]): number[] {
  const places = new Set(curves.flatMap(({ rows }) => rows.map((row) => row.measure)));
  return [...places].filter((place) => Number.isInteger(place)).sort((a, b) => a - b);
}

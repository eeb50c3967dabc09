import type { Locale, Translate } from '@gesta/domain';
import { formatNumber, writeNumber } from '@gesta/domain';

/** In whose language a chart speaks. */
export type ChartWords = { t: Translate; locale: Locale };
export type ChartAxis = 'weeks' | 'crlMm' | 'days';

/** Percentages and indices need their hundredths; a gram is already finer than any scanner. */
const DECIMALS: Readonly<Record<string, number>> = { g: 0, bpm: 0, days: 0, count: 0, score: 0, mm: 1, cm: 1, '%': 1 };

export function sayNumber(value: number, locale: Locale, decimals?: number): string {
  return formatNumber(value, locale, decimals).replace('-', '−');
}

export function sayChartValue(value: number, unit: string, locale: Locale): string {
  const decimals = DECIMALS[unit] ?? 2;
  const written = writeNumber(value, locale, decimals, decimals);
  // A pure number has no unit to write.
  return unit === '' || unit === 'ratio' || unit === 'count' || unit === 'score' ? written : `${written} ${unit}`;
}

/** A place on the axis as a person says it: `28s1d`, `CCN 65,0 mm`, `dia 12`. */
export function sayAxisPlace(x: number, axis: ChartAxis, { t, locale }: ChartWords): string {
  if (axis === 'crlMm') return t('chart.crl', { value: sayNumber(x, locale, 1) });
  if (axis === 'days') return t('chart.day', { day: sayNumber(Math.round(x), locale) });
  const days = Math.round(x * 7);
  return t('gestation.ageShort', { weeks: Math.floor(days / 7), days: days % 7 });
}

export function sayTick(x: number, axis: ChartAxis, { t, locale }: ChartWords): string {
  return axis === 'weeks' ? t('chart.week', { weeks: sayNumber(x, locale) }) : sayNumber(x, locale);
}

export function sayAxis(axis: ChartAxis, t: Translate): string {
  if (axis === 'crlMm') return t('chart.axisCrl');
  return t(axis === 'days' ? 'chart.axisDays' : 'chart.axisWeeks');
}

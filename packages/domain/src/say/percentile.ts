import type { Locale } from '../languages/all.ts';
import { formatNumber } from './formatNumber.ts';

/** The published centiles may end before the value: it then lies beyond the last one. */
export type PercentilePlace = { percentil: number; bound: 'below' | 'above' | null };
export type PercentileTone = 'plain' | 'warn' | 'err';

const LOW = 5;
const HIGH = 95;

/** Error colour below 5 and above 95, neither of them included; a warning from the tenth and the ninetieth on. */
export function percentileTone({ percentil, bound }: PercentilePlace): PercentileTone {
  const percent = round(percentil * 100);
  if (bound === 'below' ? percent <= LOW : percent < LOW) return 'err';
  if (bound === 'above' ? percent >= HIGH : percent > HIGH) return 'err';
  return percent <= 10 || percent >= 90 ? 'warn' : 'plain';
}

export function sayPercentile({ percentil, bound }: PercentilePlace, locale: Locale): string {
  const percent = round(percentil * 100);
  if (percent > 99) return '>99%';
  if (percent < 1) return '<1%';
  const sign = bound === null ? '' : bound === 'below' ? '<' : '>';
  return `${sign}P${formatNumber(shown(percent), locale)}`;
}

/** A whole number, unless rounding would carry it over a limit that has a colour. */
function shown(percent: number): number {
  const whole = Math.round(percent);
  if (percent < LOW && whole >= LOW) return Math.floor(percent * 10) / 10;
  if (percent > HIGH && whole <= HIGH) return Math.ceil(percent * 10) / 10;
  return whole;
}

/** Fractions of one leave a trace of binary behind them when they become percent. */
function round(percent: number): number {
  return Math.round(percent * 1e6) / 1e6;
}

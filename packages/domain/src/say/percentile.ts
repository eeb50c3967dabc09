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

/** Where a class or a colour turns: what is shown lies on the same side as what is meant, and on the limit only where that does. */
const LIMITS: readonly number[] = [3, LOW, 10, 75, 90, HIGH, 97, 98];

/** A whole number; beside a limit one decimal, rounded away from it where rounding would reach it. */
function shown(percent: number): number {
  const whole = Math.round(percent);
  if (!LIMITS.includes(whole) || percent === whole) return whole;
  const near = Math.round(percent * 10) / 10;
  if (near !== whole) return near;
  return round(percent < whole ? whole - 0.1 : whole + 0.1);
}

/** Fractions of one leave a trace of binary behind them when they become percent. */
function round(percent: number): number {
  return Math.round(percent * 1e6) / 1e6;
}

import type { Calculation } from '@gesta/clinical';
import type { CurveMark } from './paper.ts';

/** Where paper changes its mark, in percent: beyond the inner limits a hollow triangle, beyond the outer ones a filled one. */
const INNER = { low: 10, high: 90 };
const OUTER = { low: 3, high: 97 };
/** Of a measure that has a z-score and no percentile. */
const Z_LIMIT = 2;

export const UNMARKED: CurveMark = { tone: '', side: '' };

export function paperMark({ percentil, z, bound }: Pick<Calculation, 'percentil' | 'z' | 'bound'>): CurveMark {
  if (percentil === null) {
    if (z === null || Math.abs(z) <= Z_LIMIT) return UNMARKED;
    return { tone: 'err', side: z < 0 ? 'low' : 'high' };
  }
  // Fractions leave a trace of binary behind them when they become percent.
  const percent = Math.round(percentil * 1e8) / 1e6;
  if (percent < OUTER.low || (bound === 'below' && percent <= OUTER.low)) return { tone: 'err', side: 'low' };
  if (percent > OUTER.high || (bound === 'above' && percent >= OUTER.high)) return { tone: 'err', side: 'high' };
  if (percent < INNER.low) return { tone: 'warn', side: 'low' };
  if (percent > INNER.high) return { tone: 'warn', side: 'high' };
  return UNMARKED;
}

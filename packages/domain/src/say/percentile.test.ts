import { expect, test } from 'vitest';
import { percentileTone, sayPercentile } from './percentile.ts';
import { zTone } from './zTone.ts';

const at = (percent: number, bound: 'below' | 'above' | null = null) => ({ percentil: percent / 100, bound });

test.each([
  [4.99, 'err'],
  [5, 'warn'],
  [10, 'warn'],
  [10.1, 'plain'],
  [50, 'plain'],
  [90, 'warn'],
  [95, 'warn'],
  [95.01, 'err'],
])('the %s. percentile is %s', (percent, tone) => expect(percentileTone(at(percent))).toBe(tone));

test('beyond the last published centile the value counts as lying there', () => {
  expect(percentileTone(at(5, 'below'))).toBe('err');
  expect(percentileTone(at(95, 'above'))).toBe('err');
  expect(percentileTone(at(10, 'below'))).toBe('warn');
  expect(sayPercentile(at(3, 'below'), 'pt-BR')).toBe('<P3');
  expect(sayPercentile(at(97, 'above'), 'pt-BR')).toBe('>P97');
});

test.each([
  [7.8, 'P8'],
  [99.01, '>99%'],
  [99, 'P99'],
  [1, 'P1'],
  [0.99, '<1%'],
  [4.96, 'P4,9'],
  [95.04, 'P95,1'],
  [5, 'P5'],
  [95, 'P95'],
])('%s is shown as %s', (percent, text) => expect(sayPercentile(at(percent), 'pt-BR')).toBe(text));

test.each([
  [0, 'ok'],
  [-2, 'ok'],
  [2, 'ok'],
  [2.01, 'warn'],
  [-3, 'warn'],
  [3, 'warn'],
  [3.01, 'err'],
  [-4, 'err'],
])('z %s is %s', (z, tone) => expect(zTone(z)).toBe(tone));

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
  [4.6, 'P4,6'],
  [10.4, 'P10,4'],
  [10.6, 'P11'],
  [74.3, 'P74'],
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

test.each([3, 10, 75, 90, 95, 97, 98])('[CLN-087] beside the limit %s number and class agree', (limit) => {
  const said = (percentil: number) => sayPercentile({ percentil, bound: null }, 'en');
  const number = (percentil: number) => Number(said(percentil).slice(1));
  expect(said(limit / 100)).toBe(`P${limit}`);
  for (const apart of [0.0001, 0.0004, 0.0006, 0.0012, 0.0049]) {
    const [below, above] = [limit / 100 - apart, limit / 100 + apart];
    expect(number(below), `${below}`).toBeLessThan(limit);
    expect(number(above), `${above}`).toBeGreaterThan(limit);
    for (const each of [below, above]) expect(said(each)).toMatch(/^P\d+\.\d$/);
  }
});

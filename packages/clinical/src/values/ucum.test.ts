import { describe, expect, it } from 'vitest';
import { fromUcum, type MeasuredUnit } from './ucum.ts';

describe('a number as a machine sent it', () => {
  it.each<[number, string, MeasuredUnit, number]>([
    [5.34, 'cm', 'mm', 53.4],
    [4.76, 'mm', 'mm', 4.76],
    [0.0534, 'm', 'mm', 53.4],
    [142, 'mm', 'cm', 14.2],
    [1.62, 'kg', 'g', 1620],
    [148, '{H.B.}/min', 'bpm', 148],
    [148, '/min', 'bpm', 148],
    [0.294, 'm/s', 'cm/s', 29.4],
    [-44, 'cm/s', 'cm/s', 44],
    [22, 'wk', 'days', 154],
    [0.71, '1', '%', 71],
    [71, '%', '%', 71],
    [1.19, '{ratio}', 'ratio', 1.19],
    [1.19, '', 'ratio', 1.19],
    [2, '1', 'count', 2],
    [12.4, 'cm3', 'mL', 12.4],
  ])('%d %s as %s is %d', (value, ucum, unit, expected) => expect(fromUcum(value, ucum, unit)).toBe(expected));

  it.each<[number, string, MeasuredUnit]>([
    [53.4, '1', 'mm'],
    [53.4, '', 'mm'],
    [53.4, '%', 'mm'],
    [53.4, 'g', 'mm'],
    [53.4, 'Mm', 'mm'],
    [53.4, 'MM', 'mm'],
    [53.4, '[in_i]', 'mm'],
    [148, 'Hz', 'bpm'],
    [148, '1', 'bpm'],
    [1.19, 'cm/s', 'ratio'],
    [5, 'mo', 'days'],
    [1.5, '1', 'count'],
    [200, '%', 'count'],
    [Number.NaN, 'mm', 'mm'],
    [Number.POSITIVE_INFINITY, 'mm', 'mm'],
    [1, 'toString', 'mm'],
    [1, '__proto__', 'ratio'],
  ])('%d %s is no %s', (value, ucum, unit) => expect(fromUcum(value, ucum, unit)).toBeNull());
});

import { expect, it } from 'vitest';
import { agreementOf } from './agreement.ts';

const verdict = (name: string, percent: number, before: number | null = null) => ({
  name,
  percentil: percent / 100,
  before: before === null ? null : before / 100,
});

it('names the curves on each side of the limits', () => {
  expect(agreementOf([verdict('a', 8), verdict('b', 13), verdict('c', 6)]).zones).toEqual([
    { zone: 'below', names: ['a', 'c'] },
    { zone: 'within', names: ['b'] },
  ]);
  // The limits themselves are inside.
  expect(agreementOf([verdict('a', 10), verdict('b', 90)]).zones).toEqual([{ zone: 'within', names: ['a', 'b'] }]);
});

it('tells a movement all curves show from one they do not agree on', () => {
  expect(agreementOf([verdict('a', 8, 29), verdict('b', 13, 39)]).direction).toBe('fall');
  expect(agreementOf([verdict('a', 40, 29), verdict('b', 50, 39)]).direction).toBe('rise');
  expect(agreementOf([verdict('a', 30, 29), verdict('b', 39, 42)]).direction).toBe('steady');
  expect(agreementOf([verdict('a', 30, 29), verdict('b', 30, 42)]).direction).toBe('mixed');
  expect(agreementOf([verdict('a', 30), verdict('b', 30)]).direction).toBeNull();
});

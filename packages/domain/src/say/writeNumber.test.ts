import { expect, it } from 'vitest';
import { writeNumber } from './writeNumber.ts';

it.each([
  [-0.004, 'pt-BR', '0,00'],
  [-0.006, 'pt-BR', '−0,01'],
  [-1234.5, 'de', '−1.234,50'],
  [0, 'en', '0.00'],
] as const)('writes %d in %s', (value, locale, text) => expect(writeNumber(value, locale, 2, 2)).toBe(text));

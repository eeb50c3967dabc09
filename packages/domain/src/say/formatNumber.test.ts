import { expect, it } from 'vitest';
import { formatNumber } from './formatNumber.ts';

it.each([
  [62.5, 'pt-BR', undefined, '62,5'],
  [62.5, 'en', undefined, '62.5'],
  [62.456, 'de', 1, '62,5'],
] as const)('shows %j in %s', (value, locale, decimals, text) =>
  expect(formatNumber(value, locale, decimals)).toBe(text),
);

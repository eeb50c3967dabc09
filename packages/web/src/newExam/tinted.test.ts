import { expect, it } from 'vitest';
import { tinted } from './tinted.ts';

const marked = (text: string, typed: string) =>
  tinted(text, typed)
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('');

it.each([
  ['LARISSA PIRES SOUTO', 'larissa souto', '[LARISSA] PIRES [SOUTO]'],
  ['ÂNGELA DE SÁ', 'angela sa', '[ÂNGELA] DE [SÁ]'],
  ['ANA MARIANA', 'ana', '[ANA] MARIANA'],
  ['ANA', '', 'ANA'],
])('%s for “%s”', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown);
});

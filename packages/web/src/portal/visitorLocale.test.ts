import { expect, it } from 'vitest';
import { visitorLocale } from './visitorLocale.ts';

it.each([
  ['de', ['ru'], 'de'],
  [null, ['es-AR', 'en'], 'es'],
  [null, ['ja', 'fr-CH', 'en'], 'fr'],
  [null, ['pt-PT'], 'pt-BR'],
  ['xx', ['EN-us'], 'en'],
  [null, ['ja', 'zh-CN'], 'pt-BR'],
  [null, [], 'pt-BR'],
] as const)('chosen %j, browser %j: %s', (chosen, wanted, locale) => {
  expect(visitorLocale(chosen, wanted)).toBe(locale);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../domain/src/languages');
const named = [...new Set(JSON.stringify(DEFINITIONS).match(/(?<=")term\.\w+(?=")/g))].sort();

it.each(LOCALES)('[FND-006] %s has words for every label of the forms, and for nothing else', (locale) => {
  const words: Record<string, string> = JSON.parse(readFileSync(path.join(folder, locale, 'forms.json'), 'utf8'));
  expect(Object.keys(words).sort()).toEqual(named);
  expect(Object.entries(words).filter(([, text]) => text.trim() !== text || text === '')).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFINITIONS } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '../errors.ts';
import { createTranslate } from '../say/t.ts';
import { LOCALES, type Locale } from './all.ts';
import { READING } from './allReading.ts';
import type { Messages } from './shape/language.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const catalogues = Object.fromEntries(
  LOCALES.map((locale) => [locale, read(`packages/domain/src/languages/${locale}/messages.json`)]),
) as Record<Locale, Messages>;
const portuguese = catalogues['pt-BR'];
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

/** Letters and words that Portuguese has and none of the other six; Spanish shares short sentences with it, the others none. */
const PORTUGUESE = /[ãõ]|(?<!\p{L})(não|uma|com|você|laudos?|exames?|também|nenhuma?|pela|foi|seu)(?!\p{L})/iu;

describe('the seven catalogues', () => {
  it.each(LOCALES)('[FND-006] %s has every message, with the same placeholders', (locale) => {
    const catalogue = catalogues[locale];
    expect(Object.keys(catalogue)).toEqual(Object.keys(portuguese));
    for (const [key, text] of Object.entries(catalogue)) {
      expect(text.trim(), key).not.toBe('');
      // A singular may say "one" in words.
      if (!key.endsWith('_one'))
        expect(placeholders(text), `${locale} ${key}`).toEqual(placeholders(portuguese[key] ?? ''));
    }
  });

  it.each(LOCALES)('%s: the second reading knows what is written where a value was missing', (locale) => {
    expect(READING[locale].notInformed).toBe(catalogues[locale]['common.notInformed']);
  });

  it.each(LOCALES.filter((locale) => locale !== 'pt-BR'))(
    '[FND-006] %s has nothing left in Portuguese, in messages and labels of forms',
    (locale) => {
      const all = (of: Locale): Messages => ({
        ...catalogues[of],
        ...read(`packages/domain/src/languages/${of}/forms.json`),
      });
      const said = all('pt-BR');
      const left = Object.entries(all(locale)).filter(([key, text]) => {
        const words = text.replace(/\{\{\w+\}\}/g, '').match(/\p{Ll}{3,}/gu) ?? [];
        return PORTUGUESE.test(text) || (text === said[key] && words.length >= (locale === 'es' ? 5 : 3));
      });
      expect(left).toEqual([]);
      // The same rule finds what was never translated: most sentences, and every long one.
      const sentences = Object.values(said).filter((text) => text.split(' ').length > 9);
      expect(sentences.filter((text) => PORTUGUESE.test(text)).length).toBeGreaterThan(sentences.length / 2);
    },
  );

  it('has words for every error of the vocabulary', () => {
    for (const code of Object.keys(ERROR_STATUS)) expect(portuguese, code).toHaveProperty([`errors.${code}`]);
  });

  it('has words for everything that a form names', () => {
    const words = { ...portuguese, ...read('packages/domain/src/languages/pt-BR/forms.json') };
    const named = JSON.stringify(DEFINITIONS).match(/(?<=")(?:term|form)\.\w+(?:\.\w+)*(?=")/g) ?? [];
    expect(named.length).toBeGreaterThan(1000);
    expect(named.filter((key) => !(key in words))).toEqual([]);
  });

  it('has every message key that a schema names', () => {
    const sources = ['common', 'company', 'user', 'patient', 'interaction'].map((name) =>
      readFileSync(path.join(root, `packages/domain/src/entities/${name}.ts`), 'utf8'),
    );
    const named = sources
      .flatMap((source) => source.match(/'(errors|patient)\.\w+'/g) ?? [])
      .map((key) => key.slice(1, -1));
    expect(named.length).toBeGreaterThan(8);
    for (const key of named) expect(portuguese, key).toHaveProperty([key]);
  });

  it('[FND-062] keeps every Portuguese message of the specification letter for letter', () => {
    const requirements: { id: string; text: string }[] = read('docs/spec/requirements.json');
    const notMessages: Record<string, string> = read('docs/spec/not-messages.json');
    const holes = (text: string) => text.replace(/\{\{?\w+\}?\}/g, '{}');
    const kept = new Set(
      Object.values(portuguese).flatMap((text) => [holes(text), text.replace(/\{\{\w+\}\}/g, '...')]),
    );
    const quoted = requirements.flatMap(({ id, text }) =>
      [...text.matchAll(/(?<![\p{L}\d])'([^']+)'(?!\p{L})/gu)].map((match) => ({ id, quote: match[1] ?? '' })),
    );
    expect(quoted.length).toBeGreaterThan(150);
    const missing = quoted.filter(({ quote }) => !kept.has(holes(quote)) && !(quote in notMessages));
    expect(missing).toEqual([]);
  });
});

describe('translation', () => {
  it('fills values, chooses plurals and falls back to English', () => {
    const english = {
      'a.exams_one': 'one exam',
      'a.exams_other': '{{count}} exams',
      'a.only': 'Only English {{name}}',
    };
    const russian = {
      'a.exams_one': '{{count}} экзамен',
      'a.exams_few': '{{count}} экзамена',
      'a.exams_many': '{{count}} экзаменов',
    };
    const t = createTranslate('ru', russian, english) as (key: string, values?: object) => string;
    expect([1, 3, 11].map((count) => t('a.exams', { count }))).toEqual(['1 экзамен', '3 экзамена', '11 экзаменов']);
    expect(t('a.only', { name: '<b>{{x}}' })).toBe('Only English <b>{{x}}');
  });
});

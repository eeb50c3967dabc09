import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFINITIONS, type Field, type Panel } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../languages/all.ts';
import type { Messages } from '../languages/shape/language.ts';
import { sayFieldValue } from './sayFieldValue.ts';
import { sayNormal } from './sayNormal.ts';
import { sayUnit } from './sayUnit.ts';
import { createTranslate } from './t.ts';

const messages = (locale: Locale, file = 'messages'): Messages =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../languages/${locale}/${file}.json`), 'utf8'));
const english = messages('en');
function speech(locale: Locale) {
  const words = messages(locale, 'forms');
  return {
    t: createTranslate(locale, messages(locale), english),
    locale,
    say: (label: string) => words[label] ?? label,
  };
}
const portuguese = speech('pt-BR');

const panel: Panel = { key: 'info', label: '', fields: [] };
const say = (field: Partial<Field>, value: unknown, locale: Locale = 'pt-BR') =>
  sayFieldValue({ field: { key: 'x', label: '', type: 'label', ...field }, panel }, value, speech(locale));

describe('a stored value', () => {
  it.each([
    ['00s0d', 87, '12s3d'],
    ['dias → 00s0d', 196, '28s0d'],
    ['1:', 260, '1:260'],
    ['1:', 25_000, '< 1:10.000'],
    ['1:', 1.2, '1:2'],
    ['% (1:)', 1.55, '1,55% (1:65)'],
    ['g', 1049, '1.049 g'],
    ['%', 74.8, '74,8 %'],
    ['anos', 32, '32 anos'],
    ['pts', 2, '2 pts'],
    ['kg/m²', -1.234, '−1,23 kg/m²'],
  ])('with the suffix %s: %s is said %s', (suffix, value, said) => expect(say({ suffix }, value)).toBe(said));

  it('is said in the language of the reader', () => {
    expect(say({ suffix: 'anos' }, 32, 'en')).toBe('32 years');
    expect(say({ suffix: 'mm', decimals: 1 }, 71, 'ru')).toBe('71,0 мм');
    expect(say({ suffix: '00s0d' }, 87, 'en')).toBe('12w3d');
  });

  it('is an option by its label, a day, a list, a yes', () => {
    const items = [{ value: 'PRESENTE', label: 'term.presente' }];
    expect(say({ items }, 'presente')).toBe('Presente');
    expect(say({ items }, ['PRESENTE', 'outro'])).toBe('Presente, outro');
    expect(say({ suffix: 'date' }, '2027-02-03')).toBe('03/02/2027');
    expect(say({}, true)).toBe('Sim');
    expect(say({}, undefined)).toBe('');
  });

  it('is a row of a table by its columns, those that are filled', () => {
    const items = ['Longitudinal', 'AP', 'Transversal'].map((label) => ({ value: label, label }));
    expect(say({ type: 'table', items }, ['32 mm', '', '18 mm'])).toBe('Longitudinal: 32 mm; Transversal: 18 mm');
  });

  it('has the word of the class its formula answers', () => {
    const doppler = DEFINITIONS.find(({ key }) => key === 'obstetricdoppler');
    const tab = doppler?.components.flatMap(({ panels }) => panels).find(({ key }) => key === 'anemia');
    const field = tab?.fields.find(({ key }) => key === 'grauAnemia');
    if (!tab || !field) throw new Error('the form has no grade of anaemia');
    expect(sayFieldValue({ field, panel: tab }, 'mild', portuguese)).toBe('Leve');
  });
});

describe('beside the field', () => {
  const fields = DEFINITIONS.flatMap(({ components }) =>
    components.flatMap(({ panels }) => panels.flatMap((each) => each.fields)),
  );

  it('normal is said by labels, with the decimal sign of the language', () => {
    const field: Field = { key: 'x', label: '', type: 'label', reference: { normal: '0.8–1.3' } };
    expect(sayNormal(field, portuguese)).toBe('0,8–1,3');
    expect(sayNormal(field, speech('en'))).toBe('0.8–1.3');
    const items = [
      { value: 'fundo uterino', label: 'A' },
      { value: 'corporal', label: 'B' },
    ];
    expect(sayNormal({ ...field, items, reference: { normal: 'fundo uterino / corporal' } }, portuguese)).toBe('A / B');
    expect(sayNormal({ ...field, reference: {} }, portuguese)).toBeNull();
  });

  it.each(['pt-BR', 'de', 'ru'] as const)('what is normal has no words of another language in %s', (locale) => {
    const words = speech(locale);
    const said = fields.map((field) => sayNormal(field, words) ?? '');
    expect(said.filter((text) => /\b(wk|weeks|after|with|up to|nulliparous|increases)\b/.test(text))).toEqual([]);
  });

  it('every unit has words in Russian, where letters differ', () => {
    const suffixes = [...new Set(fields.flatMap(({ suffix }) => suffix ?? []))];
    const { t } = speech('ru');
    const latin = suffixes.filter((suffix) => /\p{Script=Latin}/u.test(sayUnit(suffix, t)));
    expect(latin.filter((suffix) => !/MoM|°C/.test(suffix))).toEqual([]);
  });
});

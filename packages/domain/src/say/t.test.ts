import i18next from 'i18next';
import { expect, it } from 'vitest';
import { FALLBACK_LOCALE, LOCALES } from '../languages/all.ts';
import { createTranslate, loadMessages, type MessageKey } from './t.ts';

const VALUES = { n: 1.5, name: 'Ana $& {{x}} $t(common.yes)', date: '12/11/2026', count: 3 };

it.each(LOCALES)('says every sentence as the library would: %s', async (locale) => {
  const [messages, fallback] = [await loadMessages(locale), await loadMessages(FALLBACK_LOCALE)];
  const t = createTranslate(locale, messages, fallback);
  const library = i18next.createInstance({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [FALLBACK_LOCALE]: { translation: fallback }, [locale]: { translation: messages } },
    initAsync: false,
  });
  await library.init();
  const different: string[] = [];
  for (const key of Object.keys(messages) as MessageKey[]) {
    const names = [...(messages[key] ?? '').matchAll(/\{\{\s*(\w+)/g)].map((found) => found[1] ?? '');
    const given = Object.fromEntries(names.map((name, place) => [name, place % 2 === 0 ? VALUES.n : VALUES.date]));
    for (const values of [undefined, given, { ...given, count: VALUES.count }]) {
      if (t(key, values) !== library.t(key, values ?? {})) different.push(`${key} ${JSON.stringify(values)}`);
    }
  }
  expect(different).toEqual([]);
});

it('puts a value in as it is, whatever stands in it', async () => {
  const messages = await loadMessages('pt-BR');
  const t = createTranslate('pt-BR', messages, messages);
  expect(t('replica.besideObs' as MessageKey, { field: '$& $1 <b>' })).toContain('$& $1 <b>');
});

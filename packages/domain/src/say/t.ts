import i18next from 'i18next';

export const LOCALES = ['pt-BR', 'en', 'es', 'it', 'fr', 'de', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'pt-BR';
export const FALLBACK_LOCALE: Locale = 'en';

export type Messages = Readonly<Record<string, string>>;

type Catalogue = typeof import('../messages/pt-BR.json');
type Base<K> = K extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : K;
/** Every sentence a person reads; a plural is named by its stem. */
export type MessageKey = Base<keyof Catalogue & string>;

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value);
}

/** Loads one catalogue; bundlers make a separate file of each. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'pt-BR':
      return (await import('../messages/pt-BR.json', { with: { type: 'json' } })).default;
    case 'en':
      return (await import('../messages/en.json', { with: { type: 'json' } })).default;
    case 'es':
      return (await import('../messages/es.json', { with: { type: 'json' } })).default;
    case 'it':
      return (await import('../messages/it.json', { with: { type: 'json' } })).default;
    case 'fr':
      return (await import('../messages/fr.json', { with: { type: 'json' } })).default;
    case 'de':
      return (await import('../messages/de.json', { with: { type: 'json' } })).default;
    case 'ru':
      return (await import('../messages/ru.json', { with: { type: 'json' } })).default;
  }
}

/** The words of the forms, apart from the rest: they come with the first form somebody opens. */
export async function loadFormMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'pt-BR':
      return (await import('../messages/forms/pt-BR.json', { with: { type: 'json' } })).default;
    case 'en':
      return (await import('../messages/forms/en.json', { with: { type: 'json' } })).default;
    case 'es':
      return (await import('../messages/forms/es.json', { with: { type: 'json' } })).default;
    case 'it':
      return (await import('../messages/forms/it.json', { with: { type: 'json' } })).default;
    case 'fr':
      return (await import('../messages/forms/fr.json', { with: { type: 'json' } })).default;
    case 'de':
      return (await import('../messages/forms/de.json', { with: { type: 'json' } })).default;
    case 'ru':
      return (await import('../messages/forms/ru.json', { with: { type: 'json' } })).default;
  }
}

/** A key missing in the chosen language is said in English. Values are inserted as they are: the screen escapes. */
export function createTranslate(locale: Locale, messages: Messages, fallback: Messages): Translate {
  const instance = i18next.createInstance({
    lng: locale,
    fallbackLng: FALLBACK_LOCALE,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { [FALLBACK_LOCALE]: { translation: fallback }, [locale]: { translation: messages } },
    initAsync: false,
  });
  instance.init();
  return withoutAsking(messages, fallback, (key, values) => instance.t(key, values ?? {}));
}

type Part = { text: string } | { name: string };
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/;

/**
 * Most sentences are plain words, or words with values put in. A form says hundreds of them at a key press: those are put together here.
 * Whatever needs more, a plural, another sentence inside, a format, is asked for.
 */
function withoutAsking(messages: Messages, fallback: Messages, ask: Translate): Translate {
  const known = new Map<string, readonly Part[] | null>();
  const partsOf = (key: string): readonly Part[] | null => {
    const text = messages[key] ?? fallback[key];
    const parts = text === undefined || text.includes('$t(') || /\{\{[^}]*[^\s\w}]/.test(text) ? null : split(text);
    known.set(key, parts);
    return parts;
  };
  return (key, values) => {
    const before = known.get(key);
    const parts = before === undefined ? partsOf(key) : before;
    if (parts === null || (values !== undefined && ('count' in values || 'context' in values))) return ask(key, values);
    let said = '';
    for (const part of parts) {
      if ('text' in part) said += part.text;
      else {
        const value: unknown = values?.[part.name];
        if (typeof value !== 'string' && typeof value !== 'number') return ask(key, values);
        said += value;
      }
    }
    return said;
  };
}

/** Words and names in turn. */
function split(text: string): readonly Part[] {
  return text
    .split(new RegExp(PLACEHOLDER, 'g'))
    .map((piece, place) => (place % 2 === 0 ? { text: piece } : { name: piece }));
}

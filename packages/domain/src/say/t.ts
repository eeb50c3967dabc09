import i18next from 'i18next';
import { type Catalogue, FALLBACK_LOCALE, LANGUAGES, type Locale } from '../languages/all.ts';
import type { Messages } from '../languages/shape/language.ts';

type Base<K> = K extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : K;
/** Every sentence a person reads; a plural is named by its stem. */
export type MessageKey = Base<keyof Catalogue>;

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await LANGUAGES[locale].messages()).default;
}

export async function loadFormMessages(locale: Locale): Promise<Messages> {
  return (await LANGUAGES[locale].formMessages()).default;
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

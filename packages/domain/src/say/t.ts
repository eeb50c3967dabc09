import { type Catalogue, FALLBACK_LOCALE, LANGUAGES, type Locale } from '../languages/all.ts';
import type { AssistantWords } from '../languages/shape/assistantWords.ts';
import type { HelpBook } from '../languages/shape/help.ts';
import type { Messages } from '../languages/shape/language.ts';

type Base<K> = K extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : K;
/** Every sentence a person reads; a plural is named by its stem. */
export type MessageKey = Base<keyof Catalogue>;

/** `ifKnown`: the asker has words of its own for what no catalogue names. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>, ifKnown?: boolean) => string;

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await LANGUAGES[locale].messages()).default;
}

/** What the first screens say; the rest comes with the other screens. */
export function loadFirstMessages(locale: Locale): Promise<Messages> {
  return LANGUAGES[locale].firstMessages();
}

export function loadPortalMessages(locale: Locale): Promise<Messages> {
  return LANGUAGES[locale].portalMessages();
}

export async function loadFormMessages(locale: Locale): Promise<Messages> {
  return (await LANGUAGES[locale].formMessages()).default;
}

export function loadAssistantWords(locale: Locale): Promise<AssistantWords> {
  return LANGUAGES[locale].assistantWords();
}

export async function loadHelp(locale: Locale): Promise<HelpBook> {
  return (await LANGUAGES[locale].help()).default;
}

/** Words, or where a value stands: without one it is said as it is written. */
type Part = { text: string; name?: string };
const PLACEHOLDER = /(\{\{\s*\w+\s*\}\})/;

/**
 * A sentence with its values put in as they are: the screen escapes. One that counts is looked up by the plural of the language. What the
 * chosen language lacks is said in English; `onMissing` hears of what neither has (yet).
 */
export function createTranslate(
  locale: Locale,
  messages: Messages,
  fallback: Messages,
  onMissing?: (ifKnown: boolean) => void,
): Translate {
  const own = speaker(locale, messages);
  const english = speaker(FALLBACK_LOCALE, fallback);
  return (key, values, ifKnown = false) => {
    const parts = own(key, values) ?? english(key, values);
    if (parts === null) {
      onMissing?.(ifKnown);
      return key;
    }
    let said = '';
    for (const { text, name } of parts) said += (name === undefined ? undefined : values?.[name]) ?? text;
    return said;
  };
}

/** A form says hundreds of sentences at a key press: each is taken apart once. */
function speaker(locale: Locale, messages: Messages) {
  const plural = new Intl.PluralRules(locale);
  const known = new Map<string, readonly Part[]>();
  const partsOf = (key: string): readonly Part[] | null => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const text = messages[key];
    if (text === undefined) return null;
    const parts = split(text);
    known.set(key, parts);
    return parts;
  };
  return (key: string, values?: Record<string, string | number>): readonly Part[] | null => {
    const count = values?.count;
    const counted = typeof count === 'number' ? partsOf(`${key}_${plural.select(count)}`) : null;
    return counted ?? partsOf(key);
  };
}

/** Words and names in turn. */
function split(text: string): readonly Part[] {
  return text
    .split(PLACEHOLDER)
    .map((piece, place) => (place % 2 === 0 ? { text: piece } : { text: piece, name: piece.slice(2, -2).trim() }));
}

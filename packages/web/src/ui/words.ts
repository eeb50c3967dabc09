import {
  createTranslate,
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  isLocale,
  type Locale,
  loadFirstMessages,
  loadMessages,
  type Translate,
} from '@gesta/domain';
import { recall } from '../browser/remember.ts';

export type Words = { t: Translate; locale: Locale; whole: () => Promise<void> };

export function rememberedLocale(): Locale {
  const remembered = recall('lang');
  return isLocale(remembered) ? remembered : DEFAULT_LOCALE;
}

/** What the first screens say is there at once; the rest is put beside it when another screen is opened. */
export async function loadFirstWords(locale: Locale): Promise<Words> {
  const messages = { ...(await loadFirstMessages(locale)) };
  let asked: Promise<void> | null = null;
  const load = async () => void Object.assign(messages, await loadMessages(locale));
  const whole = () => {
    asked ??= load().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
  return wordsOf(locale, messages, whole);
}

export async function loadWords(locale: Locale): Promise<Words> {
  return wordsOf(locale, { ...(await loadMessages(locale)) }, async () => undefined);
}

let spoken: Words | null = null;
let onLate: (words: Words) => void = () => undefined;

/** From now on these are on screen; `late` hears of them again when words came that had been asked for too early. */
export function speak(words: Words, late: (words: Words) => void): void {
  spoken = words;
  onLate = late;
}

/** Resolves once every word of the language on screen is there. */
export async function wholeWords(): Promise<void> {
  await spoken?.whole();
}

function wordsOf(locale: Locale, messages: Record<string, string>, whole: () => Promise<void>): Words {
  let isLate = false;
  // All seven languages have the same sentences; should one lack one all the same, it is said in English.
  const missing = (key: string) => {
    if (isLate) return;
    isLate = true;
    const complete = async () => {
      await whole();
      if (!(key in messages)) Object.assign(messages, { ...(await loadMessages(FALLBACK_LOCALE)), ...messages });
      if (spoken?.locale === locale) onLate(wordsOf(locale, messages, whole));
    };
    complete().catch(() => {
      isLate = false;
    });
  };
  return { t: createTranslate(locale, messages, {}, missing), locale, whole };
}

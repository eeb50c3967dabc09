import {
  createTranslate,
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  isLocale,
  type Locale,
  loadFirstMessages,
  loadMessages,
  loadPortalMessages,
  type Messages,
  type Translate,
} from '@gesta/domain';
import { recall } from '../browser/remember.ts';

export type Words = {
  t: Translate;
  locale: Locale;
  /** Resolves once every word of the language is there. */
  whole: () => Promise<void>;
};

export function rememberedLocale(): Locale {
  const remembered = recall('lang');
  return isLocale(remembered) ? remembered : DEFAULT_LOCALE;
}

/** What the first screens say is there at once; the rest is put beside it before another screen is shown. */
export async function loadFirstWords(locale: Locale): Promise<Words> {
  return beginWith(locale, await loadFirstMessages(locale));
}

/** The portal has words of its own, and no other screen. */
export async function loadPortalWords(locale: Locale): Promise<Words> {
  return { ...beginWith(locale, await loadPortalMessages(locale)), whole: async () => undefined };
}

function beginWith(locale: Locale, some: Messages): Words {
  const messages = { ...some };
  let isWhole = false;
  const whole = once(async () => {
    Object.assign(messages, await loadMessages(locale));
    isWhole = true;
  });
  const next = async () => {
    await whole();
    return withEnglish(locale, messages);
  };
  return { t: translateOrGoOn(locale, messages, next, () => isWhole), locale, whole };
}

/** All seven languages have the same sentences, so one catalogue is enough. */
export async function loadWords(locale: Locale): Promise<Words> {
  return withEnglish(locale, await loadMessages(locale));
}

/** Should a language lack a sentence all the same, it is said in English. One that English lacks too is said as it is named. */
function withEnglish(locale: Locale, messages: Messages): Words {
  const whole = async () => undefined;
  const next = async () => ({
    t: createTranslate(locale, messages, await loadMessages(FALLBACK_LOCALE)),
    locale,
    whole,
  });
  return { t: translateOrGoOn(locale, messages, next, () => true), locale, whole };
}

/** Asked for again only where it failed. */
function once(load: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | null = null;
  return () => {
    asked ??= load().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

let spoken: Words | null = null;
let onLate: (words: Words) => void = () => undefined;

/** From now on these are on screen; `late` hears of others when one was asked for that is not among them. */
export function speak(words: Words, late: (words: Words) => void): void {
  spoken = words;
  onLate = late;
}

/** Resolves once every word of the language on screen is there. */
export async function wholeWords(): Promise<void> {
  await spoken?.whole();
}

/** Where a sentence is asked for that is not there, it goes on to the next words: once, whatever those lack themselves. */
function translateOrGoOn(
  locale: Locale,
  messages: Messages,
  next: () => Promise<Words>,
  isWhole: () => boolean,
): Translate {
  let isAsked = false;
  return createTranslate(locale, messages, {}, (ifKnown) => {
    if (isAsked || (ifKnown && isWhole())) return;
    isAsked = true;
    next().then(
      (words) => {
        if (spoken?.locale === locale) onLate(words);
      },
      () => {
        isAsked = false;
      },
    );
  });
}

import { createTranslate, FALLBACK_LOCALE, type Locale, loadMessages, type Messages } from '@gesta/domain';
import type { CalcSpeech } from '@gesta/report';

type Load = (locale: Locale) => Promise<Messages>;

/** The sentences of one language; each catalogue is read once, and again after it could not be read. */
export const speechIn = rememberedSpeech(loadMessages);

export function rememberedSpeech(load: Load): (locale: Locale) => Promise<CalcSpeech> {
  const spoken = new Map<Locale, Promise<CalcSpeech>>();
  return (locale) => {
    const found = spoken.get(locale);
    if (found) return found;
    const learning = learn(load, locale);
    spoken.set(locale, learning);
    learning.catch(() => spoken.delete(locale));
    return learning;
  };
}

async function learn(load: Load, locale: Locale): Promise<CalcSpeech> {
  const [messages, fallback] = await Promise.all([load(locale), load(FALLBACK_LOCALE)]);
  return { locale, t: createTranslate(locale, messages, fallback) };
}

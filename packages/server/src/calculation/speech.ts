import { createTranslate, FALLBACK_LOCALE, type Locale, loadMessages, type Messages } from '@gesta/domain';
import type { CalcSpeech } from '@gesta/report';

const spoken = new Map<Locale, Promise<CalcSpeech>>();

/** The sentences of one language; each catalogue is read once, and again after it could not be read. */
export function speechIn(locale: Locale): Promise<CalcSpeech> {
  const found = spoken.get(locale);
  if (found) return found;
  const learning = learn(locale);
  spoken.set(locale, learning);
  learning.catch(() => spoken.delete(locale));
  return learning;
}

async function learn(locale: Locale): Promise<CalcSpeech> {
  const [messages, fallback]: Messages[] = await Promise.all([loadMessages(locale), loadMessages(FALLBACK_LOCALE)]);
  return { locale, t: createTranslate(locale, messages ?? {}, fallback ?? {}) };
}

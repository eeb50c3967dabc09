import { createTranslate, FALLBACK_LOCALE, type Locale, loadFormMessages, loadMessages } from '@gesta/domain';
import type { ReportSpeech } from '@gesta/report';

type Words = Pick<ReportSpeech, 't' | 'locale' | 'say'>;
const known = new Map<Locale, Promise<Words>>();

/** The words of a language, read once. */
export function wordsIn(locale: Locale): Promise<Words> {
  const before = known.get(locale);
  if (before) return before;
  const made = readWords(locale);
  known.set(locale, made);
  return made;
}

async function readWords(locale: Locale): Promise<Words> {
  const [own, fallback, forms, fallbackForms] = await Promise.all([
    loadMessages(locale),
    loadMessages(FALLBACK_LOCALE),
    loadFormMessages(locale),
    loadFormMessages(FALLBACK_LOCALE),
  ]);
  const t = createTranslate(locale, own, fallback);
  const words = { ...fallbackForms, ...forms };
  return { t, locale, say: (label) => words[label] ?? (label.startsWith('form.title.') ? t(label as never) : label) };
}

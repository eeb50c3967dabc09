import { LOCALES, type Locale, loadAssistantWords, loadHelp } from '@gesta/domain';
import type { AssistantLanguage } from '@gesta/report';
import { wordsIn } from '../report/speech.ts';

async function languageOf(locale: Locale): Promise<AssistantLanguage> {
  const [speech, words, help] = await Promise.all([wordsIn(locale), loadAssistantWords(locale), loadHelp(locale)]);
  return { speech, words, help };
}

/** The person's own first. */
export function languagesFor(own: Locale): Promise<AssistantLanguage[]> {
  return Promise.all([own, ...LOCALES.filter((locale) => locale !== own)].map(languageOf));
}

import {
  createTranslate,
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  isLocale,
  type Locale,
  loadMessages,
  type Translate,
} from '@gesta/domain';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { recall, remember } from './remember.ts';

export type Words = { t: Translate; locale: Locale };
export type UseT = Words & { setLocale: (locale: Locale) => void };

const WordsContext = createContext<UseT | null>(null);

export function rememberedLocale(): Locale {
  const remembered = recall('lang');
  return isLocale(remembered) ? remembered : DEFAULT_LOCALE;
}

export async function loadWords(locale: Locale): Promise<Words> {
  const [messages, fallback] = await Promise.all([loadMessages(locale), loadMessages(FALLBACK_LOCALE)]);
  return { t: createTranslate(locale, messages, fallback), locale };
}

export function WordsProvider({ initial, children }: { initial: Words; children: ReactNode }) {
  const [words, setWords] = useState(initial);
  const setLocale = useCallback((locale: Locale) => {
    remember('lang', locale);
    void loadWords(locale).then((loaded) => {
      document.documentElement.lang = locale;
      setWords(loaded);
    });
  }, []);
  const value = useMemo(() => ({ ...words, setLocale }), [words, setLocale]);
  return <WordsContext value={value}>{children}</WordsContext>;
}

export function useT(): UseT {
  const words = use(WordsContext);
  if (words === null) throw new Error('useT needs WordsProvider');
  return words;
}

import {
  createTranslate,
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  isLocale,
  type Locale,
  loadMessages,
  type Translate,
} from '@gesta/domain';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { recall, remember } from '../browser/remember.ts';

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

type WordsProviderProps = {
  initial: Words;
  /** A language that could not be loaded; the words on screen stay. */
  onFailed?: (t: Translate) => void;
  children: ReactNode;
};

export function WordsProvider({ initial, onFailed, children }: WordsProviderProps) {
  const [words, setWords] = useState(initial);
  const wanted = useRef(initial.locale);
  const { t } = words;
  const setLocale = useCallback(
    async (locale: Locale) => {
      wanted.current = locale;
      try {
        const loaded = await loadWords(locale);
        // Of two quick choices the last one counts, whichever arrives first.
        if (wanted.current !== locale) return;
        remember('lang', locale);
        document.documentElement.lang = locale;
        setWords(loaded);
      } catch {
        if (wanted.current === locale) onFailed?.(t);
      }
    },
    [t, onFailed],
  );
  const value = useMemo(
    () => ({ ...words, setLocale: (locale: Locale) => void setLocale(locale) }),
    [words, setLocale],
  );
  return <WordsContext value={value}>{children}</WordsContext>;
}

export function useT(): UseT {
  const words = use(WordsContext);
  if (words === null) throw new Error('useT needs WordsProvider');
  return words;
}

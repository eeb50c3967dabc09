import type { Locale, Translate } from '@gesta/domain';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { remember } from '../browser/remember.ts';
import { loadWords, speak, type Words } from './words.ts';

export type UseT = Pick<Words, 't' | 'locale'> & { setLocale: (locale: Locale) => void };

const WordsContext = createContext<UseT | null>(null);

type WordsProviderProps = {
  initial: Words;
  /** A language that could not be loaded; the words on screen stay. */
  onFailed?: (t: Translate) => void;
  children: ReactNode;
};

export function WordsProvider({ initial, onFailed, children }: WordsProviderProps) {
  const [words, setWords] = useState(initial);
  const wanted = useRef(initial.locale);
  useLayoutEffect(() => speak(words, setWords), [words]);
  // The first screen has its words; the others are fetched while it is looked at, and asked for again where that fails.
  useEffect(() => void words.whole().catch(() => undefined), [words]);
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

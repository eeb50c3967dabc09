import type { Locale } from './all.ts';
import { germanReading } from './de/reading.ts';
import { englishReading } from './en/reading.ts';
import { spanishReading } from './es/reading.ts';
import { frenchReading } from './fr/reading.ts';
import { italianReading } from './it/reading.ts';
import { portugueseReading } from './pt-BR/reading.ts';
import { russianReading } from './ru/reading.ts';
import type { ReadingWords } from './shape/readingWords.ts';

/** Apart from the languages themselves: the page of a patient reads names of languages, and no conclusion. */
export const READING: Readonly<Record<Locale, ReadingWords>> = {
  'pt-BR': portugueseReading,
  en: englishReading,
  es: spanishReading,
  it: italianReading,
  fr: frenchReading,
  de: germanReading,
  ru: russianReading,
};

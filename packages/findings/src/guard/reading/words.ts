import { LOCALES, type Locale, READING, type ReadingWords } from '@gesta/domain';
import { folded } from '@gesta/forms';

const ALL: readonly ReadingWords[] = Object.values(READING);

/** A text of a few words is of no language one could tell. */
const LEAST_SMALL_WORDS = 6;

/** The language with the most small words, where there are enough of them and no other has as many. */
export function languageOf(text: string): Locale | null {
  const plain = folded(text);
  const counts = LOCALES.map((locale) => ({
    locale,
    count: [...plain.matchAll(READING[locale].smallWords)].length,
  }));
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  if (!first || first.count < LEAST_SMALL_WORDS || first.count === second?.count) return null;
  return first.locale;
}

/**
 * A text is read in one language: the one its small words tell, or else the one of its report. Read in all of them at once, “no” would
 * be a negation in Portuguese, where it means “in the”.
 */
export const readingOf = (text: string, locale: Locale): ReadingWords => READING[languageOf(text) ?? locale];

const FETUS_NAMED = new RegExp(ALL.map(({ fetus }) => `(?:${fetus.source})`).join('|'), 'g');

/** “1, 2 and 3”: what follows the first number, in whatever language. */
const AND_NUMBER = /^(?:\s*[,/]\s*|\s+(?:e|y|and|et|und|и)\s+)(\d{1,2})(?![\d.,]*\d|\s?(?:mm|cm|g|мм|см|г)(?!\p{L}))/u;

/** The fetuses a text names by their number, in its order. */
export function fetusesNamed(plain: string): number[] {
  return [...plain.matchAll(FETUS_NAMED)].flatMap((found) => {
    const [name, ...numbers] = found;
    const named = [Number(numbers.find((each) => each !== undefined))];
    let rest = plain.slice(found.index + name.length);
    for (let next = AND_NUMBER.exec(rest); next !== null; next = AND_NUMBER.exec(rest)) {
      named.push(Number(next[1]));
      rest = rest.slice(next[0].length);
    }
    return named;
  });
}

export const withoutFetusNames = (plain: string): string => plain.replace(FETUS_NAMED, '');

/** A choice that is still to be made, or a place nothing filled. */
export const UNRESOLVED = /\[\[[^[\]]*\]\]|\{\{[^{}]*\}\}/g;
/** What a template writes where a value was missing. */
export const NOT_INFORMED: readonly string[] = ALL.map(({ notInformed }) => folded(notInformed));

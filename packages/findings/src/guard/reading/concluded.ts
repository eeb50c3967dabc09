import type { FieldSpeech, ReadingWords } from '@gesta/domain';
import { plainText } from '@gesta/domain';
import { CONCLUSION, folded } from '@gesta/forms';
import type { FindingsInput } from '../../conclusion/exam.ts';
import { rememberedIn } from '../../conclusion/rememberedIn.ts';
import { type RememberedFinding, staleness } from '../../conclusion/staleness.ts';
import { fetusesNamed, readingOf, withoutFetusNames } from './words.ts';

/** As it was written, and without accents and capitals. */
export type ReadSentence = {
  said: string;
  plain: string;
  /** The fetuses it speaks of; none: of all. */
  fetuses: readonly number[];
};

/** The conclusion as the second reading reads it. */
export type Concluded = {
  text: string;
  sentences: readonly ReadSentence[];
  taken: readonly RememberedFinding[];
  stale: readonly RememberedFinding[];
  /** Of the language it is written in. */
  words: ReadingWords;
};

export function concludedIn(input: FindingsInput, speech: FieldSpeech): Concluded {
  const html = input.values[CONCLUSION];
  const written = typeof html === 'string' ? html : '';
  const text = plainText(written);
  const words = readingOf(text, speech.locale);
  const taken = rememberedIn(written);
  return {
    text,
    sentences: sentencesIn(text, words),
    taken,
    stale: taken.filter((each) => staleness(each, input, speech).stale),
    words,
  };
}

/** A stop inside a number ends nothing. */
const STOP = /[.!?](?=\s|$)|\n/g;
const PART = /;(?=\s|$)/;
/** Nobody writes a longer sentence; every word in it is compared with every other. */
const PIECE = /.{1,800}(?=\s|$)|.{1,800}/gs;
/** No abbreviation is longer. */
const ABBREVIATION = 16;

/**
 * A sentence and what follows a semicolon in it are about the fetus it names. A heading, which only names one, is about all that stands
 * under it up to the next name.
 */
export function sentencesIn(text: string, words: ReadingWords): ReadSentence[] {
  let heading: readonly number[] = [];
  return wholesIn(text, words).flatMap((whole) => {
    const plain = folded(whole);
    const named = fetusesNamed(plain);
    const isHeading = named.length > 0 && !/[\p{L}\p{N}]/u.test(withoutFetusNames(plain));
    if (named.length > 0) heading = isHeading ? named : [];
    const fetuses = named.length > 0 ? named : heading;
    return whole
      .split(PART)
      .flatMap((each) => each.match(PIECE) ?? [])
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((said) => ({ said, plain: folded(said), fetuses }));
  });
}

function wholesIn(text: string, { abbreviation }: ReadingWords): string[] {
  const wholes: string[] = [];
  let from = 0;
  for (const { index, 0: stop } of text.matchAll(STOP)) {
    const whole = text.slice(from, index);
    if (stop === '.' && abbreviation.test(folded(whole.slice(-ABBREVIATION)))) continue;
    wholes.push(whole);
    from = index + 1;
  }
  return [...wholes, text.slice(from)];
}

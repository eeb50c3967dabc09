import { type CalendarDay, dayFrom } from '@gesta/clinical';
import { type SQL, sql } from './drizzle.ts';

const MOST_WORDS = 8;
/** Fewer digits are in half of all phone numbers. */
const LEAST_DIGITS = 4;

/** The words of a question: letters and digits only, as in the stored keywords, so no sign of a pattern gets through. */
export function searchWords(question: string | undefined): string[] {
  return (question ?? '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/** A number of a question, and the day it is read as, where it can be one. */
export type SoughtNumber = { digits: string; day: CalendarDay | null };
export type Sought = { words: string[]; numbers: SoughtNumber[] };

/**
 * A question taken apart. A phone, a document or a day is one number however it is written: digits with the signs people put between
 * them. Short numbers are words, as are codes with letters in them. The longest come first: they leave the least to look at.
 */
export function soughtIn(question: string | undefined): Sought {
  const numbers: SoughtNumber[] = [];
  const take = (written: string) => {
    const digits = written.replace(/\D/g, '');
    if (digits.length < LEAST_DIGITS || numbers.length >= MOST_WORDS) return written;
    numbers.push({ digits, day: dayIn(digits) });
    return ', ';
  };
  // A day first: a phone may have spaces in it, and would take a day beside it for its own.
  const rest = (question ?? '').replace(WRITTEN_DAY, take).replace(WRITTEN_NUMBER, take);
  const byLength = (a: string, b: string) => b.length - a.length;
  return {
    words: searchWords(rest).sort(byLength),
    numbers: numbers.sort((a, b) => byLength(a.digits, b.digits)),
  };
}

/** A run of digits and the signs between them that stands by itself: no part of a code such as ZU-9. */
const WRITTEN_NUMBER = /(?<![\p{L}\p{N}\p{M}_-])\+?\(?\d(?:[\d().\-/ ]*\d)?(?![\p{L}\p{N}\p{M}_-])/gu;

const WRITTEN_DAY = /(?<![\d/.-])\d{2}\/\d{2}\/\d{4}(?![\d/.-])/g;

/** DDMMYYYY. */
function dayIn(digits: string): CalendarDay | null {
  if (digits.length !== 8) return null;
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number);
  return dayFrom({ day: day ?? 0, month: month ?? 0, year: year ?? 0 });
}

type Text = SQL | { getSQL(): SQL };
type Searched = { begins: (folded: SQL) => SQL; phoneDigits: Text; birthdate: Text };

/** Whether some word of the keywords begins so. What is sought is made ready once, not for every row. */
export const beginsIn =
  (keywords: Text) =>
  (folded: SQL): SQL =>
    sql`${keywords} LIKE (SELECT '% ' || ${folded} || '%')`;

/**
 * What every part of the question must be: a word begins some word of the keywords, without accents; a number is in the phone, begins
 * a word of the keywords, or is the birthdate. The space before each stored word makes a prefix an ordinary LIKE.
 */
export function soughtConditions({ begins, phoneDigits, birthdate }: Searched, question: string | undefined): SQL[] {
  const { words, numbers } = soughtIn(question);
  return [
    ...words.map((word) => begins(sql`gesta_fold(${word})`)),
    ...numbers.map(
      ({ digits, day }) =>
        sql`(${phoneDigits} LIKE '%' || ${digits}::text || '%' OR ${begins(sql`${digits}::text`)}
          OR coalesce(${birthdate} = ${day}::date, false))`,
    ),
  ];
}

/** Every word of the question must begin some word of the keywords, in any order, without accents. */
export function wordPrefixes(keywords: Text, question: string | undefined): SQL[] {
  return searchWords(question).map((word) => sql`${keywords} LIKE '% ' || gesta_fold(${word}) || '%'`);
}

/** For the functions of the database that look in an index. */
export function soughtNumbers(numbers: readonly SoughtNumber[]): SQL {
  const digits = numbers.map((each) => each.digits);
  const days = numbers.map((each) => each.day);
  return sql`${sql.param(digits)}::text[], ${sql.param(days)}::date[]`;
}

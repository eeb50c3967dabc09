import { type SQL, sql } from 'drizzle-orm';

const MOST_WORDS = 8;

/** The words of a question: letters and digits only, as in the stored keywords, so no sign of a pattern gets through. */
export function searchWords(question: string | undefined): string[] {
  return (question ?? '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}

/**
 * Every word of the question must begin some word of the keywords, in any order, without accents. The space before each
 * stored word makes a prefix an ordinary LIKE.
 */
export function wordPrefixes(keywords: SQL | { getSQL(): SQL }, question: string | undefined): SQL[] {
  return searchWords(question).map((word) => sql`${keywords} LIKE '% ' || gesta_fold(${word}) || '%'`);
}

import { type SQL, sql } from 'drizzle-orm';

/**
 * Every word of the question must begin some word of the stored keywords, in any order, without accents. The space
 * before each stored word makes a prefix an ordinary LIKE, which the trigram index answers. Words are letters and digits
 * only, here as in the stored text, so no sign of a pattern gets through.
 */
export function wordPrefixes(keywords: SQL | { getSQL(): SQL }, question: string | undefined): SQL[] {
  const words = (question ?? '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, 8);
  return words.map((word) => sql`${keywords} LIKE '% ' || gesta_fold(${word}) || '%'`);
}

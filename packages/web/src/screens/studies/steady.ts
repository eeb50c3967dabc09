import type { InteractionLine } from '@gesta/domain';

/**
 * The rows in the places they have, with what is new in each of them. What came or went waits: nothing moves. The same rows in the
 * same order are simply the fresh ones.
 */
export function inPlace(
  shown: readonly InteractionLine[],
  fresh: readonly InteractionLine[],
): readonly InteractionLine[] {
  const isSame = shown.length === fresh.length && shown.every(({ iuid }, index) => iuid === fresh[index]?.iuid);
  if (isSame) return fresh;
  const news = new Map(fresh.map((exam) => [exam.iuid, exam]));
  return shown.map((exam) => news.get(exam.iuid) ?? exam);
}

/** How many came, and which went, since the rows were laid out. */
export function waiting(shown: readonly InteractionLine[], fresh: readonly InteractionLine[]) {
  const had = new Set(shown.map(({ iuid }) => iuid));
  const has = new Set(fresh.map(({ iuid }) => iuid));
  return {
    arrived: fresh.filter(({ iuid }) => !had.has(iuid)).length,
    gone: new Set([...had].filter((iuid) => !has.has(iuid))) as ReadonlySet<string>,
  };
}

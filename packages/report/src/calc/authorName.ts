import type { AuthorInfo, FormulaInfo } from '@gesta/clinical';
import type { CalcSay } from './say.ts';

/** What tells the authors of a measure apart in the address; two versions of one path have no author at all. */
export const authorKey = ({ author, version }: AuthorInfo): string => author || `v${version}`;

/**
 * As the literature names it. Authors who share a source are named by the one only they have; two formulas of one paper are told
 * apart by what they take.
 */
export function authorName(author: AuthorInfo, { measure, authors }: FormulaInfo, say: CalcSay): string {
  const key = authorKey(author);
  const word = say.word('author', key, measure);
  if (word !== key) return word;
  const others = authors.filter((each) => each !== author && each.name === author.name);
  if (others.length === 0) return author.name || key;
  const shared = new Set(others.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const own = author.sources.findLast(({ id }) => !shared.has(id));
  if (own !== undefined) return own.author;
  const taken = takes(author, say);
  const apart = taken !== '' && others.every((each) => takes(each, say) !== taken);
  return `${author.name} (${apart ? taken : key})`;
}

const takes = ({ params }: AuthorInfo, say: CalcSay): string =>
  params.map(({ name }) => abbreviated(say.word('param', name))).join(', ');

/** `Circunferência abdominal (CA)` among others of its kind is `CA`. */
const abbreviated = (words: string): string => /\(([^()]+)\)$/.exec(words)?.[1] ?? words;

import type { ReadingWords } from '@gesta/domain';

/** Where something stands in a sentence. */
export type Span = { from: number; to: number };

const known = new WeakMap<RegExp, RegExp>();

function globally(words: RegExp): RegExp {
  const before = known.get(words);
  if (before) return before;
  const made = new RegExp(words.source, `${words.flags.replace('g', '')}g`);
  known.set(words, made);
  return made;
}

export function spansOf(words: RegExp, plain: string): Span[] {
  const all = globally(words);
  all.lastIndex = 0;
  const spans: Span[] = [];
  // A sentence has few of the words that are looked for: most calls end at the first look.
  for (let found = all.exec(plain); found !== null; found = all.exec(plain)) {
    spans.push({ from: found.index, to: found.index + found[0].length });
    if (found[0] === '') all.lastIndex += 1;
  }
  return spans;
}

export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
export const gapBetween = (one: Span, other: Span): number => Math.max(0, one.from - other.to, other.from - one.to);
export const textBetween = (plain: string, one: Span, other: Span): string =>
  plain.slice(Math.min(one.to, other.to), Math.max(one.from, other.from));

/** A word of negation reaches this far, in signs. */
const REACH = 70;
const BREAK = /[:()–—“”"]/;

/** What stands before a place in the part of the sentence that speaks of it. */
function before(plain: string, { from }: Span, { joins }: ReadingWords): string {
  const ends = [BREAK, joins.with, joins.but].flatMap((each) => spansOf(each, plain));
  const start = Math.max(0, ...ends.filter(({ to }) => to <= from).map(({ to }) => to));
  const end = Math.min(plain.length, ...ends.filter((each) => each.from > from).map((each) => each.from));
  // In “no A, B or C” the commas part nothing.
  const isList = joins.or.test(plain.slice(start, end));
  const comma = isList ? -1 : plain.lastIndexOf(',', from);
  return plain.slice(Math.max(start, comma + 1, from - REACH), from);
}

const behind = new WeakMap<RegExp, RegExp>();

/** Within three words, with nothing between that begins something else. */
function absentBehind(absent: RegExp): RegExp {
  const made =
    behind.get(absent) ??
    new RegExp(`^[\\p{L}]*(?:[^\\p{L},;]+[\\p{L}\\p{N}-]+){0,3}?[^\\p{L},;]+(?:${absent.source})`, 'u');
  behind.set(absent, made);
  return made;
}

/** Whether what stands there is said not to be. */
export const isNegated = (plain: string, at: Span, words: ReadingWords): boolean =>
  words.negation.test(before(plain, at, words)) || absentBehind(words.absent).test(plain.slice(at.to));

/** Whether what stands there is only to be looked for. */
export const isAdvised = (plain: string, at: Span, words: ReadingWords): boolean =>
  words.advice.test(before(plain, at, words));

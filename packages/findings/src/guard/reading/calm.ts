import type { ReadingTopic, ReadingWords } from '@gesta/domain';
import { gapBetween, isNegated, overlap, type Span, spansOf, textBetween } from './spans.ts';
import { PARTS, READING_TOPICS, RISK_TOPICS } from './topics.ts';

type Named = Span & { topic: ReadingTopic | null };

/** What a sentence calls normal: topics, and whether the thing whose places are given is among it. */
export type Calm = { topics: ReadonlySet<ReadingTopic>; own: boolean };

const CLAUSE = /[,:;()–—]/;
/** Between two things that are called normal together stands no more than “and the”, or one word of theirs. */
const JOINED_SIGNS = 11;

/**
 * A word for normal is about the thing that is named nearest to it, and what is joined to that: “growth with normal Doppler” says
 * nothing about growth.
 */
export function calmIn(plain: string, words: ReadingWords, own: readonly Span[] = []): Calm {
  const found = new Set<ReadingTopic | null>();
  if (words.rest.test(plain)) return { topics: new Set(), own: false };
  const named: readonly Named[] = [
    ...READING_TOPICS.flatMap((topic) => spansOf(words.topics[topic], plain).map((span) => ({ ...span, topic }))),
    ...own.map((span) => ({ ...span, topic: null })),
  ];
  const normal = normalSpans(plain, words);
  const wrong = spansOf(words.notNormal, plain).filter((each) => !normal.some((calm) => overlap(calm, each)));
  for (const at of normal) {
    const clause = clauseAround(plain, at, words);
    if (wrong.some((each) => overlap(each, clause))) continue;
    for (const { topic } of meant(plain, at, named, clause, words)) found.add(topic);
  }
  const risks = named.filter(({ topic }) => topic === null || RISK_TOPICS.includes(topic));
  for (const at of spansOf(words.lowRisk, plain)) {
    if (isNegated(plain, at, words)) continue;
    const low = meant(plain, at, risks, clauseAround(plain, at, words), words).map(({ topic }) => topic);
    for (const topic of named.length === 0 ? RISK_TOPICS : low) found.add(topic);
  }
  return { topics: new Set([...found].filter((topic) => topic !== null)), own: found.has(null) };
}

const normalSpans = (plain: string, words: ReadingWords): Span[] =>
  spansOf(words.normal, plain).filter((at) => !isNegated(plain, at, words));

/** Where a sentence says that something is as it should be, or no risk: what these words say they say of a topic. */
export const calmSpans = (plain: string, words: ReadingWords): Span[] => [
  ...normalSpans(plain, words),
  ...spansOf(words.lowRisk, plain),
];

function clauseAround(plain: string, { from, to }: Span, { joins }: ReadingWords): Span {
  const ends = [CLAUSE, joins.but].flatMap((each) => spansOf(each, plain));
  return {
    from: Math.max(0, ...ends.filter((each) => each.to <= from).map((each) => each.to)),
    to: Math.min(plain.length, ...ends.filter((each) => each.from >= to).map((each) => each.from)),
  };
}

function meant(plain: string, at: Span, named: readonly Named[], clause: Span, words: ReadingWords): readonly Named[] {
  const inside = named.filter((each) => overlap(each, clause));
  const pool = inside.length > 0 ? inside : named;
  const [nearest] = pool.toSorted((one, other) => gapBetween(one, at) - gapBetween(other, at));
  if (nearest === undefined) return [];
  const picked = new Set(pool.filter((each) => overlap(each, nearest)));
  for (const one of picked)
    for (const other of named) if (!picked.has(other) && areJoined(plain, one, other, words)) picked.add(other);
  return [...picked].filter((each) => !pool.some((other) => isKindOf(plain, each, other, words)));
}

/** Whether the one only says of what kind the other is. */
function isKindOf(plain: string, one: Named, other: Named, { joins }: ReadingWords): boolean {
  if (one.topic === null || other.topic === null || !PARTS[one.topic]?.includes(other.topic)) return false;
  const between = textBetween(plain, one, other);
  return gapBetween(one, other) <= JOINED_SIGNS && !joins.and.test(between) && !joins.with.test(between);
}

function areJoined(plain: string, one: Named, other: Named, { joins, normal, notNormal }: ReadingWords): boolean {
  if (overlap(one, other)) return true;
  const between = textBetween(plain, one, other);
  return (
    between.length <= JOINED_SIGNS &&
    (one.topic === other.topic || joins.and.test(between)) &&
    !joins.with.test(between) &&
    !normal.test(between) &&
    !notNormal.test(between) &&
    !/\d/.test(between)
  );
}

/** A picture as far as finding its like goes: `measures` are the measures taken on it, under one name in both visits. */
export type Pairable = { iuid: string; description: string; measures: readonly string[] };

export type PairReason = 'measure' | 'title' | 'chosen';
/** `prior` is null where the earlier visit has none like it, and `now` where this one has none. */
export type PicturePair = {
  now: string | null;
  prior: string | null;
  reason: PairReason | null;
  /** What was measured on both. */
  measures: readonly string[];
};

/** By hand: the earlier picture for each of this visit. Null: somebody said that there is none. */
export type ChosenPairs = ReadonlyMap<string, string | null>;

/**
 * Every picture of this visit with its like of an earlier one, in the order of this visit; then what only the earlier one has. What
 * somebody chose counts first, then the same measure (more of them before fewer), then the same title; of several, in order. Each is
 * taken once, unless somebody chose it twice.
 */
export function pairPictures(
  now: readonly Pairable[],
  prior: readonly Pairable[],
  chosen: ChosenPairs = new Map(),
): PicturePair[] {
  const found = new Map<string, { prior: string | null; reason: PairReason | null }>();
  const taken = new Set<string>();
  const take = (iuid: string, other: string | null, reason: PairReason | null) => {
    found.set(iuid, { prior: other, reason });
    if (other !== null) taken.add(other);
  };
  for (const { iuid } of now) {
    const other = chosen.get(iuid);
    if (other !== undefined) take(iuid, other, other === null ? null : 'chosen');
  }
  for (const { one, other } of byShared(now, prior))
    if (!found.has(one) && !taken.has(other)) take(one, other, 'measure');
  for (const { iuid, description } of now) {
    const title = titleOf(description);
    if (found.has(iuid) || title === '') continue;
    const like = prior.find((each) => !taken.has(each.iuid) && titleOf(each.description) === title);
    if (like) take(iuid, like.iuid, 'title');
  }
  const measuresOf = new Map(prior.map(({ iuid, measures }) => [iuid, measures]));
  const left = prior.filter(({ iuid }) => !taken.has(iuid));
  return [
    ...now.map(({ iuid, measures }): PicturePair => {
      const { prior: other = null, reason = null } = found.get(iuid) ?? {};
      const theirs = other === null ? [] : (measuresOf.get(other) ?? []);
      return { now: iuid, prior: other, reason, measures: measures.filter((each) => theirs.includes(each)) };
    }),
    ...left.map(({ iuid }): PicturePair => ({ now: null, prior: iuid, reason: null, measures: [] })),
  ];
}

/** Those who share most first; of equals, in the order of both visits. */
function byShared(now: readonly Pairable[], prior: readonly Pairable[]) {
  return now
    .flatMap(({ iuid: one, measures }) =>
      prior.map(({ iuid: other, measures: theirs }) => ({
        one,
        other,
        shared: new Set(measures.filter((each) => theirs.includes(each))).size,
      })),
    )
    .filter(({ shared }) => shared > 0)
    .sort((first, second) => second.shared - first.shared);
}

const titleOf = (description: string): string => description.trim().toLowerCase();

/** The pair so many places on, or the one at the end. */
export function pairBeside(pairs: readonly PicturePair[], now: PicturePair | null, by: number): PicturePair | null {
  const at = now === null ? -1 : pairs.findIndex((each) => each.now === now.now && each.prior === now.prior);
  return pairs[Math.min(Math.max(at + by, 0), pairs.length - 1)] ?? null;
}

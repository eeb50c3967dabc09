import type { MeasureProposal } from '@gesta/forms';

/**
 * What is to be done about a measure. `empty`: taken with all the others; `ask`: into an empty field, by a click of its own; `odd`: out of
 * range, off its curve, or in a unit of something else; `kept`: somebody saw both values and left hers; `compared`: the exam calculates it;
 * `waits`: nobody has said of which fetus it is.
 */
export const ROW_KINDS = [
  'empty',
  'ask',
  'differs',
  'odd',
  'same',
  'accepted',
  'kept',
  'compared',
  'noField',
  'waits',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

type Row = Pick<MeasureProposal, 'state' | 'reason' | 'key' | 'accepted' | 'compareOnly' | 'preselected' | 'measure'>;

export function kindOf(row: Row, kept: Readonly<Record<string, string>>): RowKind {
  if (row.state === 'unmapped') return row.reason === 'fetus' ? 'waits' : 'noField';
  if (row.accepted) return 'accepted';
  if (row.state === 'same') return 'same';
  if (row.state === 'wrongUnit') return 'odd';
  if (row.compareOnly) return 'compared';
  if (row.state === 'implausible') return 'odd';
  if (row.state === 'differs') return row.key !== null && kept[row.key] === row.measure.id ? 'kept' : 'differs';
  return row.preselected ? 'empty' : 'ask';
}

export type KindCounts = Readonly<Record<RowKind | 'all', number>>;

export function countKinds(kinds: readonly RowKind[]): KindCounts {
  const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;
  for (const kind of kinds) counts[kind] += 1;
  return { ...counts, all: kinds.length };
}

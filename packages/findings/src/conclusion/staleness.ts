import type { FieldSpeech } from '@gesta/domain';
import { same } from '@gesta/forms';
import { valueRead } from './earlierExamKey.ts';
import { type Exam, examOf, type FindingsInput } from './exam.ts';
import { type Finding, findingsOf } from './findings.ts';

/** What is remembered of a finding whose sentence somebody took. */
export type RememberedFinding = Pick<Finding, 'rule' | 'index' | 'reads'>;

export type Staleness = {
  /** A value it was made from is another, or the exam no longer speaks for it. */
  stale: boolean;
  /** Null is a value that was not there, or did not stand in the sentence, or is not there any more. */
  changed: readonly { key: string; before: unknown; after: unknown }[];
  /** The finding as it is now; null where there is none. */
  now: Finding | null;
};

/** A conclusion has several sentences, and one exam: it is read once for all of them. */
const known = new WeakMap<FindingsInput, { exam: Exam; speech: FieldSpeech; found: readonly Finding[] }>();

function readOnce(input: FindingsInput, speech: FieldSpeech) {
  const before = known.get(input);
  if (before?.speech === speech) return before;
  const exam = examOf(input);
  const read = { exam, speech, found: findingsOf(exam, speech) };
  known.set(input, read);
  return read;
}

/**
 * Whether a sentence that was taken from a finding still says what the exam says, and what has changed since. What it says now and did
 * not say then, another altered row or a higher risk, is a change as well.
 */
export function staleness(
  { rule, index, reads }: RememberedFinding,
  now: FindingsInput,
  speech: FieldSpeech,
): Staleness {
  const { exam, found } = readOnce(now, speech);
  const finding = found.find((each) => each.rule === rule && each.index === index) ?? null;
  const keys = new Set([...Object.keys(reads), ...(finding?.says ?? [])]);
  const changed = [...keys].flatMap((key) => {
    const before = reads[key] ?? null;
    const after = valueRead(exam, key) ?? null;
    return same(before, after) ? [] : [{ key, before, after }];
  });
  return { stale: finding === null || changed.length > 0, changed, now: finding };
}

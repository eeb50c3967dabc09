import type { Locale } from '@gesta/domain';
import type { Guarded } from './guarded.ts';

/** Severe: whoever publishes is asked once more. */
export const GUARD_SEVERITIES = ['severe', 'warn'] as const;
export type GuardSeverity = (typeof GUARD_SEVERITIES)[number];

/** What stands in the sentence of a finding, still without words. */
export type GuardParam =
  /** The name of the field at a key; of several, one after another. */
  | { field: string | readonly string[] }
  /** A value as the field at the key says it; `exact`: with all its decimals. */
  | { value: unknown; as: string; exact?: true }
  | { form: string }
  | { day: string }
  | { number: number }
  | { language: Locale }
  /** What somebody wrote. */
  | { text: string };

/** What a rule has found, in one place. */
export type GuardHit = {
  /** The fields it is about; the first is where one goes to mend it. */
  at: readonly string[];
  /** The fetus; none where it is about the exam as a whole. */
  index?: number | null;
  /** What tells it from another of the same rule; the first field where nothing is said. */
  part?: string;
  /** What it was found by, beside the fields: other keys, an earlier exam, the patient. */
  reads?: Readonly<Record<string, unknown>>;
  params?: Readonly<Record<string, GuardParam>>;
};

export type GuardRule = {
  id: string;
  severity: GuardSeverity;
  /** Its words are `guard.<words>`: rules of one kind share them. */
  words: string;
  /** Where its limits come from. */
  source?: string;
  find: (guarded: Guarded) => readonly GuardHit[];
};

/** Something in an exam that does not fit together. */
export type GuardFinding = {
  /** The same as long as it is the same finding. */
  id: string;
  rule: string;
  severity: GuardSeverity;
  words: string;
  index: number | null;
  at: readonly string[];
  params: Readonly<Record<string, GuardParam>>;
  /** Changes when anything it was found by does. */
  fingerprint: string;
};

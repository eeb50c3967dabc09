import type { ConclusionSettings } from './settings.ts';

/** Critical, alert, for information, normal: the order in which they are offered. */
export const SEVERITIES = ['C', 'A', 'I', 'N'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Where a value is. A bare name is in the tab the rule stands at; `form.tab.field` anywhere, with `{n}` for the fetus and a star for
 * every tab of the replica. The form `QMB` is `2ndand3rdquarter`, or `morphological` where the first is not in the exam. `@ga` is the
 * base age in weeks, `@ig` in days, `@fetuses` how many there are, `@placentas` how many placentas, as this exam tells or an earlier
 * one. Of a rule about any field, `@choice` is the field, `@percentil` and `@zscore` what is kept beside it.
 */
export type Ref = string;

/** A number made of values; where one of them is missing there is none. */
export type Amount =
  | Ref
  | { abs: Amount }
  | { minus: readonly [Amount, Amount] }
  /** Of several values; `filled`: of those that are there. */
  | { least: readonly Ref[]; filled?: true }
  | { most: readonly Ref[]; filled?: true }
  | { spread: readonly Ref[] }
  /** How far the least lies behind the most, in percent of the most. */
  | { discordance: readonly Ref[] };

/** The limits a company may choose, by name. */
export type Limit = number | Exclude<keyof ConclusionSettings, 'oligoIlaIncluded'>;
export type Range = { from?: Limit; to?: Limit; above?: Limit; below?: Limit };

/**
 * The conditions of the forms (`holds`), about a number too and with the limits of a company. What has no value makes all of them
 * false but `set: false`: also `not`, which in a form holds of what nobody filled.
 */
export type Comparison =
  | { field: Amount; is: string | number | boolean }
  | { field: Ref; not: string | number | boolean }
  | { field: Ref; in: readonly string[] }
  /** A list with something in it that is none of these. */
  | { field: Ref; hasOther: readonly string[] }
  | { field: Ref; set: boolean }
  | ({ field: Amount } & Range);

export type Test =
  | Comparison
  | { all: readonly Test[] }
  | { any: readonly Test[] }
  | { atLeast: number; of: readonly Test[] }
  | { none: Test }
  /** Of one fetus, whichever. */
  | { anyFetus: Test }
  /** What a company has chosen. */
  | { chosen: 'oligoIlaIncluded' }
  /** So many rows of the tab say so. */
  | { rows: string; from?: number; to?: number }
  /** This share of the rows of the tab is filled, and all of those say so. */
  | { onlyRows: string; filled: number }
  /** Something is filled in one of the tabs. */
  | { filledTab: Ref }
  /** The percentile of the measure is lower by more than this than in an exam so many days earlier, on the same curve. */
  | { field: Ref; fellBy: number; overDays: number }
  /** One of these rules was offered, of the same fetus. */
  | { fired: readonly string[] }
  /** Of these groups nothing but what is normal was offered, and of these rules nothing at all. */
  | { quiet: { groups: readonly string[]; rules: readonly string[] } }
  /** Nothing critical and no alert of the section was offered. */
  | { calm: string };

/** What stands in a sentence. A value is said as the forms say it, a percentile as a percentile. */
export type Said =
  | Ref
  | { amount: Amount }
  | { text: string }
  | { side: 'right' | 'left' }
  /** The rows of the tab that say so, each with what was observed. */
  | { rows: string }
  /** The name of the least of several numbers, and that number as its field says it. */
  | { nameOfLeast: readonly { name: string; of: Ref }[] }
  | { least: readonly Ref[] }
  /** A field of that tab whose number is the greatest. */
  | { field: string; ofMost: Ref };

export type Wording = { when: Test; wording?: string; say?: Readonly<Record<string, Said>> };

export type ConclusionRule = {
  id: string;
  /** Where a rule is asked of two sides, each is offered, and each group decided, apart. */
  part?: string;
  /** Of one group the first that holds is offered. */
  group?: string;
  severity: Severity;
  /** The tab of bare names; of several the first in which the rule holds. */
  at?: Ref | readonly Ref[];
  when: Test;
  /** By the names of the placeholders of `finding.<id>`. */
  say?: Readonly<Record<string, Said>>;
  /** The first that holds completes the sentence; where none does, the rule does not hold. */
  variants?: readonly Wording[];
};

/** A rule about every field that keeps such a companion, or that is a choice. */
export type GenericRule = Omit<ConclusionRule, 'part' | 'group' | 'at' | 'variants'> & {
  of: 'percentil' | 'zscore' | 'choice';
};

/** What is kept of the generic rules about the place of a measure: both sides, one, or none. */
export type Kept = 'high' | 'low' | 'none';

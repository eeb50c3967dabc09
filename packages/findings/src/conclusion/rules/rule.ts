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
export type RuleRef = string;

/** A number made of values; where one of them is missing there is none. */
export type Amount =
  | RuleRef
  | { abs: Amount }
  | { minus: readonly [Amount, Amount] }
  /** Of several values; `filled`: of those that are there. */
  | { least: readonly RuleRef[]; filled?: true }
  | { most: readonly RuleRef[]; filled?: true }
  | { spread: readonly RuleRef[] }
  /** How far the least lies behind the most, in percent of the most. */
  | { discordance: readonly RuleRef[] };

/** The limits a company may choose, by name. */
export type RuleLimit = number | Exclude<keyof ConclusionSettings, 'oligoIlaIncluded'>;
export type RuleRange = { from?: RuleLimit; to?: RuleLimit; above?: RuleLimit; below?: RuleLimit };

/**
 * The conditions of the forms (`holds`), about a number too and with the limits of a company. What has no value makes all of them
 * false but `set: false`: also `not`, which in a form holds of what nobody filled.
 */
export type ComparedAmount =
  | { field: Amount; is: string | number | boolean }
  | { field: RuleRef; not: string | number | boolean }
  | { field: RuleRef; in: readonly string[] }
  /** A list with something in it that is none of these. */
  | { field: RuleRef; hasOther: readonly string[] }
  | { field: RuleRef; set: boolean }
  | ({ field: Amount } & RuleRange);

export type Test =
  | ComparedAmount
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
  | { filledTab: RuleRef }
  /** The percentile of the measure is lower by more than this than in an exam so many days earlier, on the same curve. */
  | { field: RuleRef; fellBy: number; overDays: number }
  /** One of these rules was offered, of the same fetus. */
  | { fired: readonly string[] }
  /** Of these groups nothing but what is normal was offered, and of these rules nothing at all. */
  | { quiet: { groups: readonly string[]; rules: readonly string[] } }
  /** Nothing critical and no alert of the section was offered. */
  | { calm: string };

/** What stands in a sentence. A value is said as the forms say it, a percentile as a percentile. */
export type SaidPart =
  | RuleRef
  | { amount: Amount }
  | { text: string }
  | { side: 'right' | 'left' }
  /** The rows of the tab that say so, each with what was observed. */
  | { rows: string }
  /** The name of the least of several numbers, and that number as its field says it. */
  | { nameOfLeast: readonly { name: string; of: RuleRef }[] }
  | { least: readonly RuleRef[] }
  /** A field of that tab whose number is the greatest. */
  | { field: string; ofMost: RuleRef };

export type Wording = { when: Test; wording?: string; say?: Readonly<Record<string, SaidPart>> };

export type ConclusionRule = {
  id: string;
  /** Where a rule is asked of two sides, each is offered, and each group decided, apart. */
  part?: string;
  /** Of one group the first that holds is offered. */
  group?: string;
  severity: Severity;
  /** The tab of bare names; of several the first in which the rule holds. */
  at?: RuleRef | readonly RuleRef[];
  when: Test;
  /** By the names of the placeholders of `finding.<id>`. */
  say?: Readonly<Record<string, SaidPart>>;
  /** The first that holds completes the sentence; where none does, the rule does not hold. */
  variants?: readonly Wording[];
};

/** A rule about every field that keeps such a companion, or that is a choice. */
export type GenericRule = Omit<ConclusionRule, 'part' | 'group' | 'at' | 'variants'> & {
  of: 'percentil' | 'zscore' | 'choice';
};

/** What is kept of the generic rules about the place of a measure: both sides, one, or none. */
export type KeptExtreme = 'high' | 'low' | 'none';

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
  /** A share in percent: percentiles are kept as shares. */
  | { percent: Amount }
  /** Of several values; `filled`: of those that are there. */
  | { least: readonly RuleRef[]; filled?: true }
  | { most: readonly RuleRef[]; filled?: true }
  /** How far the least lies behind the most, in percent of the most. */
  | { discordance: readonly RuleRef[] }
  /** How many centiles a measure has lost since an earlier exam, on the same curve: of several the one that lost most. */
  | { fell: readonly RuleRef[] };

/** What a criterion is told. What nobody filled it is not told. */
export type CriterionInput =
  | Amount
  /** A limit the company has chosen. */
  | { setting: Exclude<keyof ConclusionSettings, 'oligoIlaIncluded'> }
  /** Yes where the first holds, no where the second does. */
  | { yes: Test; no?: Test }
  /** The first of the criterion's own words whose test holds. */
  | { choice: Readonly<Record<string, Test>> };

/** A criterion of `clinical`, and the classes of it that are meant. No limit stands in a rule: limits are the criterion's. */
export type CriterionTest = {
  criterion: string;
  is: string | readonly string[];
  of: Readonly<Record<string, CriterionInput>>;
};

/**
 * The conditions of the forms (`holds`), about what was chosen. What has no value makes all of them false but `set: false`: also
 * `not`, which in a form holds of what nobody filled.
 */
export type ComparedChoice =
  | { field: Amount; is: string | boolean }
  | { field: RuleRef; not: string | boolean }
  | { field: RuleRef; in: readonly string[] }
  /** A list with something in it that is none of these. */
  | { field: RuleRef; hasOther: readonly string[] }
  | { field: Amount; set: boolean }
  /** What somebody wrote says so, in any of our languages. */
  | { field: RuleRef; told: 'notSeen' };

/** How many there are, which is no measure. */
export type CountTest = { count: '@fetuses' | '@placentas'; from?: number; to?: number };

export type Test =
  | ComparedChoice
  | CriterionTest
  | CountTest
  | { all: readonly Test[] }
  | { any: readonly Test[] }
  | { none: Test }
  /** Of one fetus, whichever; or of that of which this is least, where it is known of all. */
  | { anyFetus: Test; least?: RuleRef }
  /** What a company has chosen. */
  | { chosen: 'oligoIlaIncluded' }
  /** So many rows of the tab say so. */
  | { rows: string; from?: number; to?: number }
  /** This share of the rows of the tab is filled, and all of those say so. */
  | { onlyRows: string; filled: number }
  /** Something is filled in one of the tabs. */
  | { filledTab: RuleRef }
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

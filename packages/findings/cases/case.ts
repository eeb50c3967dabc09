import type { SourceId } from './sources.ts';

/** What a person enters into the fields of one tab, in this order. */
export type TypedTab = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** One visit, as it is typed. */
export type Visit = {
  day: string;
  /** Weeks and days by the last period, `28+3`. Where it is not said, the pregnancy was dated at an earlier visit, or `typed` dates it. */
  age?: string;
  /** By tab, in the order in which the forms were added: `2ndand3rdquarter.biometria1`. */
  typed: Readonly<Record<string, TypedTab>>;
  /** The tabs in which *Marcar todos como Normal* was pressed, after what was typed there. */
  normal?: readonly string[];
  /** The fields in which what the form proposed was taken. */
  takes?: readonly string[];
};

export type ExpectedValue = {
  of: string;
  /** A percentile is a fraction; a class is the option that is stored. Null: nothing may stand there. */
  is: number | string | boolean | null;
  /** How far a number may lie from it: what the source prints, or half of its last digit. */
  within?: number;
  from: SourceId | readonly SourceId[];
};

export type ExpectedSentence = {
  rule: string;
  fetus?: number;
  /** The sentence in Portuguese, to the letter. */
  says?: string;
  from: SourceId | readonly SourceId[];
};

/** A line of the second reading. */
export type ExpectedLine = { rule: string; fetus?: number; says?: string; from: SourceId | readonly SourceId[] };

/** A conclusion somebody wrote, and what the second reading has to say about it. */
export type WrittenConclusion = { text: string; reading: readonly ExpectedLine[] };

/** A whole exam, and what a specialist expects of it. */
export type WholeCase = {
  title: string;
  /** In one or two sentences. */
  story: string;
  mother?: { birthdate: string };
  /** Oldest first. */
  earlier?: readonly Visit[];
  exam: Visit;
  values: readonly ExpectedValue[];
  /** All that is offered, in the order of a report. */
  offers: readonly ExpectedSentence[];
  /** What must not be offered, where somebody might expect it. */
  silent?: readonly { rule: string; from: SourceId | readonly SourceId[] }[];
  /** What the second reading says whatever the conclusion is. */
  reading?: readonly ExpectedLine[];
  concluded?: readonly WrittenConclusion[];
};

export type Area = { title: string; cases: readonly WholeCase[] };

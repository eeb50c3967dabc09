/** A table of fields under a title: which of them belong together, and what stands beside what. It says nothing about the fields themselves. */
export type TableLayout = {
  title: string;
  /** What decides about the table stands beside its title. */
  head?: readonly string[];
  /** What stands side by side in a row. Without columns a row is one field with its place on its curve. */
  columns?: readonly TableColumn[];
  groups: readonly TableGroup[];
  /** What it all comes to, in large numbers under the table. */
  figures?: readonly string[];
  /** The figures are parts of one risk: each has its share as a bar, and the model it is of. */
  bands?: boolean;
  /** Risks side by side: each before and after the exam, with what is known of the family. */
  risks?: readonly RiskLayout[];
  /** Fields the risks tell of themselves: what they were made of, and what was taken out. */
  told?: readonly string[];
};

export type RiskLayout = { label: string; after: string; before: string; previous: string };

/** Forms of the inner orifice, which are drawn, and typed by their letter. */
export const SHAPES = ['T', 'Y', 'V', 'U'] as const;
export type Shape = (typeof SHAPES)[number];

export type TableColumn = {
  label: string;
  /** What the columns beside it come to. */
  result?: boolean;
};

export type TableGroup = { label?: string; rows: readonly TableRow[] };

export type TableRow = {
  /** What the fields of the row have in common; without it each says its own name. */
  label?: string;
  /** Fields of the same tab by column, several where they stand in one cell, none where a column has nothing. */
  cells: readonly (string | readonly string[])[];
  /** Answers that must not be overlooked. */
  alarm?: readonly string[];
  /** Answers that are chosen by their picture. */
  shapes?: Readonly<Record<string, Shape>>;
  /** One question that the fields of its only cell keep together: it stands under the name of the first of them. */
  answers?: readonly JointAnswer[];
};

/** An answer that several fields keep: it is given where any of them says `is`, the later of two; choosing it writes all of them. */
export type JointAnswer = {
  value: string;
  label: string;
  is: Readonly<Record<string, string>>;
  writes: Readonly<Record<string, string>>;
};

import type { Calculation } from '@gesta/clinical';

/** The flat map of an exam, exactly as it is stored. */
export type Values = Readonly<Record<string, unknown>>;

/** What an open exam is: everything on the screen derives from it. */
export type ExamState = {
  values: Values;
  /** The last answer of the formula that stands at a field. */
  results: ReadonlyMap<string, Calculation>;
  /** What a formula proposes for a field that a person decides. */
  suggestions: ReadonlyMap<string, unknown>;
};

/** The state after a change, and the keys whose value it touched: nobody has to compare thousands of them. */
export type Changed = ExamState & { changed: ReadonlySet<string> };

export type Patch = Readonly<Record<string, unknown>>;

/** What a change did to the map: `null` in `set` never occurs, a key that went away is in `unset`. */
export type Difference = { set: Record<string, unknown>; unset: string[] };

export const EMPTY_STATE: ExamState = { values: {}, results: new Map(), suggestions: new Map() };

import type { Entry } from '../entries/entry.ts';
import type { Formula } from '../formulas/formula.ts';
import type { ReasonNames } from '../formulas/reasonNames.ts';

/** Formulas that are needed together, and the entries they stand on. */
export type Chapter = { entries: readonly Entry[]; formulas: readonly Formula[]; names?: ReasonNames };

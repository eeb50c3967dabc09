import type { Entry } from '../entry.ts';
import type { Formula } from '../formulas/formula.ts';

/** Formulas that are needed together, and the entries they stand on. */
export type Chapter = { entries: readonly Entry[]; formulas: readonly Formula[] };

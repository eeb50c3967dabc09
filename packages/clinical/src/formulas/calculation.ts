import type { Confidence } from '../entries/entry.ts';
import type { Reason } from '../values/reason.ts';
import type { Unit } from '../values/units.ts';

/** One number (or class) of a result. `week` is the gestational age it is, or was read at, in exact weeks. */
export type ResultItem = { id: string; week: number | null; value: number | string | boolean | null; unit: Unit };

/** One line of a reference range: `measure` is the place on its axis, in weeks or in mm of crown–rump length. */
export type CurveRow = {
  measure: number;
  p3: number | null;
  p5: number | null;
  p10: number | null;
  p50: number | null;
  p90: number | null;
  p95: number | null;
  p97: number | null;
};

export type Source = {
  id: string;
  author: string;
  citation: string;
  confidence: Confidence;
  version: number;
};

/**
 * A sentence that must stand beside a number, as a message key with its values. `list` holds message keys of its own: they are
 * said one by one and stand as {list} in the sentence.
 */
export type Notice = { key: string; values?: Readonly<Record<string, string | number>>; list?: readonly string[] };

export type Calculation = {
  path: string;
  author: string;
  result: readonly ResultItem[];
  /** 0 to 1. */
  percentil: number | null;
  z: number | null;
  /** The published centiles end before the value: it lies beyond `percentil`. */
  bound: 'below' | 'above' | null;
  rows: readonly CurveRow[];
  error: Reason | null;
  /** Why the percentile alone is missing beside a valid result. */
  withheld: Reason | null;
  /** Required parameters that were not given: the result is cleared, which is no error. */
  missing: readonly string[];
  sources: readonly Source[];
  /** The weakest of the sources. */
  confidence: Confidence | null;
  notices: readonly Notice[];
};

export const CLEARED: Omit<Calculation, 'path' | 'author' | 'sources' | 'confidence'> = {
  result: [],
  percentil: null,
  z: null,
  bound: null,
  rows: [],
  error: null,
  withheld: null,
  missing: [],
  notices: [],
};

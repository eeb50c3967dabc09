import type { Curve } from '../curves/curve.ts';
import type { Given } from '../values/given.ts';
import type { Inputs } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';

/**
 * VERIFIED agrees with an independent published table or program; PLAUSIBLE has one source; UNCERTAIN is recalled and not
 * confirmed, and is off unless the caller allows it.
 */
export type Confidence = 'VERIFIED' | 'PLAUSIBLE' | 'UNCERTAIN';

export type Value = number | string | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type EntryValues = Readonly<Record<string, Value>>;

/** One published formula, table or rule, under the id it has in the clinical pack. */
export type Entry = {
  id: string;
  /** The folder of references/ that holds its numbers and its README. */
  standard: string;
  author: string;
  citation: string;
  confidence: Confidence;
  /** A correction is a new version beside the old one. */
  version: number;
  inputs: Inputs;
  curve?: Curve;
  compute(given: Given): EntryValues | { reason: Reason };
};

export const refuse = (reason: Reason): { reason: Reason } => ({ reason });

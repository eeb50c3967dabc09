import type { Unit } from './units.ts';

/**
 * Why there is no number. Codes, never words: what a person reads is `calc.reason.<code>`, or the sentence the specification
 * fixes where `key` names one.
 */
export type ReasonCode =
  | 'missing'
  | 'notANumber'
  | 'notAllowed'
  | 'notADay'
  | 'outOfRange'
  | 'unitSlip'
  | 'inconsistent'
  | 'refused'
  | 'uncertain'
  | 'unavailable'
  | 'notLoaded'
  | 'unknownFormula';

export type Reason = {
  code: ReasonCode;
  /** The message the specification words itself. */
  key?: string;
  input?: string;
  value?: number;
  min?: number;
  max?: number;
  unit?: Unit;
};

import type { Placed } from '@gesta/forms';

/** It has a place on a curve. */
export const hasCurve = ({ field: { companions } }: Placed): boolean =>
  companions?.percentil !== undefined || companions?.zscore !== undefined;

export const isCalculated = ({ field }: Placed): boolean => field.type === 'label';

/** Typed as a number. Whatever is neither this nor calculated is drawn as it is everywhere else. */
export const isTypedNumber = ({ field }: Placed): boolean =>
  field.type === 'zscore' || (field.type === 'textfield' && field.decimals !== undefined);

/** The result is one of the measures beside it, not made of all of them. */
export const isTakenFrom = ({ field }: Placed, result: Placed): boolean =>
  result.field.formulas?.some(
    (calc) => 'op' in calc && (calc.op === 'min' || calc.op === 'max') && calc.of.includes(field.key),
  ) ?? false;

import type { Placed } from '@gesta/forms';

/** It has a place on a curve. */
export const hasCurve = ({ field: { companions } }: Placed): boolean =>
  companions?.percentil !== undefined || companions?.zscore !== undefined;

export const isCalculated = ({ field }: Placed): boolean => field.type === 'label';

/** Typed as a number. Whatever is neither this nor calculated is drawn as it is everywhere else. */
export const isTypedNumber = ({ field }: Placed): boolean =>
  field.type === 'zscore' || (field.type === 'textfield' && field.decimals !== undefined);

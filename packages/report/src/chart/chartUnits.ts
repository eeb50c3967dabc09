import { type CurveRow, lengthIn } from '@gesta/clinical';
import { PERCENTILES } from './percentiles.ts';

export type Rescale = { unit: string; value: (value: number) => number };

/** Lengths can be shown in mm or in cm, whichever they were measured in; everything else is shown as it is. */
export function rescale(unit: string, shownIn: 'mm' | 'cm' | undefined): Rescale {
  const shown = shownIn !== undefined && (unit === 'mm' || unit === 'cm') ? shownIn : unit;
  return { unit: shown, value: (value) => lengthIn(value, unit, shown) };
}

export function rescaleRow(row: CurveRow, { value }: Rescale): CurveRow {
  const scaled = { ...row };
  for (const percentile of PERCENTILES) {
    const was = row[percentile];
    scaled[percentile] = was === null || was === undefined ? null : value(was);
  }
  return scaled;
}

import { type CurveRow, centimetres, cmFromMm, millimetres, mmFromCm } from '@gesta/clinical';
import { PERCENTILES } from './percentiles.ts';

export type Rescale = { unit: string; value: (value: number) => number };

/** Lengths can be shown in mm or in cm, whichever they were measured in; everything else is shown as it is. */
export function rescale(unit: string, shownIn: 'mm' | 'cm' | undefined): Rescale {
  if (unit === 'mm' && shownIn === 'cm') return { unit: 'cm', value: (value) => cmFromMm(millimetres(value)) };
  if (unit === 'cm' && shownIn === 'mm') return { unit: 'mm', value: (value) => mmFromCm(centimetres(value)) };
  return { unit, value: (value) => value };
}

export function rescaleRow(row: CurveRow, { value }: Rescale): CurveRow {
  const scaled = { ...row };
  for (const percentile of PERCENTILES) {
    const was = row[percentile];
    scaled[percentile] = was === null || was === undefined ? null : value(was);
  }
  return scaled;
}

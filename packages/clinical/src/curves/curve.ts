import type { Unit } from '../values/units.ts';

/** What a curve runs over. Days and weeks are both the gestational age: exact, never rounded. */
export type Axis = 'days' | 'weeks' | 'crlMm';

/**
 * Where a value stands. `bound` says that the published centiles end before it: the percentile is then the last one
 * published, and the value lies beyond.
 */
export type CurvePlace = { z: number | null; percentile: number; bound?: 'below' | 'above' };

/** A published reference range: everything that is drawn, placed or coloured derives from these three questions. */
export type Curve = {
  axis: Axis;
  /** The range of the axis in which the paper speaks. */
  range: readonly [number, number];
  unit: Unit;
  median(x: number): number;
  /** On the value's own scale, where the paper gives one. */
  sd?(x: number): number;
  place(value: number, x: number): CurvePlace;
  /** The value of a percentile (0 to 100); null where the publication does not give it. */
  valueAt(percentile: number, x: number): number | null;
};

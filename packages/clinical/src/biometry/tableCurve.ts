import type { Curve } from '../curves/curve.ts';
import { between, locate } from '../maths/interpolate.ts';
import { percentileOf, zOf } from '../maths/normal.ts';
import type { Unit } from '../values/units.ts';

type Table = {
  unit: Unit;
  /** Percentiles as published, rising, with 5, 50 and 95 among them. */
  percentiles: readonly number[];
  /** The week, then the value of each percentile. */
  rows: readonly (readonly number[])[];
};

/** P5 to P95 of a normal distribution, in SD. */
const P5_TO_P95 = 3.29;

/**
 * A printed table by week: straight lines between weeks; where a value stands is its distance from the median in units of
 * (P95 − P5)/3.29. Printed percentiles are answered as printed, those between two of them by the normal between the two,
 * those outside not at all.
 */
export function tableCurve({ unit, percentiles, rows }: Table): Curve {
  const weeks = rows.map(([week = 0]) => week);
  const columns = percentiles.map((_, index) => rows.map((row) => row[index + 1] ?? 0));
  const z = percentiles.map(zOf);
  const at = (index: number, x: number): number => {
    const place = locate(weeks, x);
    const column = columns[index];
    if (!place || !column) return Number.NaN;
    const from = column[place.index] ?? Number.NaN;
    return between(from, column[place.index + 1] ?? from, place.share);
  };
  const low = percentiles.indexOf(5);
  const middle = percentiles.indexOf(50);
  const high = percentiles.indexOf(95);
  const sd = (x: number) => (at(high, x) - at(low, x)) / P5_TO_P95;
  return {
    axis: 'weeks',
    range: [weeks[0] ?? 0, weeks.at(-1) ?? 0],
    unit,
    median: (x) => at(middle, x),
    sd,
    place(value, x) {
      const score = (value - at(middle, x)) / sd(x);
      return { z: score, percentile: percentileOf(score) };
    },
    valueAt(percentile, x) {
      const printed = percentiles.indexOf(percentile);
      if (printed >= 0) return at(printed, x);
      const place = locate(z, zOf(percentile));
      if (!place) return null;
      return between(at(place.index, x), at(place.index + 1, x), place.share);
    },
  };
}

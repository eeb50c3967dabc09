import { expect, it } from 'vitest';
import { limbCurves } from '../../biometry/limb.ts';
import type { Curve } from '../../curves/curve.ts';
import { compute, entryOf } from '../../index.ts';
import { loadChapters } from '../../library.ts';
import { BONES } from './coefficients.ts';
import { LIMB_TABLE } from './table.ts';

await loadChapters();

const PERCENTILES = [5, 50, 95] as const;

function distances(curve: Curve, rows: readonly (readonly number[])[]): number[] {
  return rows.flatMap(([week = 0, ...values]) =>
    PERCENTILES.map((percentile, index) =>
      Math.abs((curve.valueAt(percentile, week) ?? Number.NaN) - (values[index] ?? 0)),
    ),
  );
}

it('rebuilds the printed table of the long bones and the foot, rounded to 1 mm', () => {
  const all = BONES.flatMap((bone) => distances(limbCurves[bone], LIMB_TABLE[bone]));
  expect(all).toHaveLength(651);
  expect(Math.max(...all)).toBeLessThanOrEqual(0.575);
});

it('rebuilds the femur of 1994', () => {
  const all = distances(entryOf('size.fl.chitty1994')?.curve as Curve, LIMB_TABLE.femur);
  expect(all).toHaveLength(93);
  expect(Math.max(...all)).toBeLessThanOrEqual(0.54);
});

it('answers the printed table cell by cell', () => {
  for (const bone of BONES)
    for (const [week = 0, ...values] of LIMB_TABLE[bone])
      for (const [index, percentile] of PERCENTILES.entries())
        expect(compute('table.limb-bones-chitty2002', { bone, gaDays: week * 7, percentile }).values?.valueMm).toBe(
          values[index],
        );
});

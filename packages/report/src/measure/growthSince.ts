import { lengthIn, type ReferenceCurve } from '@gesta/clinical';
import type { Moment } from './trajectory.ts';

/** What became of a measure between two exams; `expected` is what the middle of the curve does meanwhile. */
export type GrowthSince = { days: number | null; difference: number; expected: number | null };

/** Both exams stand on one curve; `unit` is that of the values, whose numbers the answer speaks in. */
export function growthSince(now: Moment, before: Moment, unit: string, curve: ReferenceCurve | null): GrowthSince {
  const middle = ({ calculation }: Moment): number | null => calculation?.rows[0]?.p50 ?? null;
  const [then, by] = [middle(before), middle(now)];
  const isOneCurve = now.calculation?.path === before.calculation?.path;
  return {
    days: now.age === null || before.age === null ? null : now.age - before.age,
    difference: now.value - before.value,
    expected:
      curve === null || then === null || by === null || !isOneCurve ? null : lengthIn(by - then, curve.unit, unit),
  };
}

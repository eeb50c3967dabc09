import { type Calculation, calculate, curve, loadChapters } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { growthSince } from './growthSince.ts';
import type { Moment } from './trajectory.ts';

await loadChapters();

const HADLOCK = '/calc/ca/hadlock/v1';
const placed = (valor: number, ig: number): Calculation => calculate(HADLOCK, { valor, ig });
const at = (age: number | null, value: number, calculation: Calculation | null): Moment => ({
  iuid: String(age),
  age,
  value,
  calculation,
  current: false,
});
const NOW = at(197, 222, placed(222, 197));
const BEFORE = at(169, 190, placed(190, 169));
const CURVE = curve('ca', 'hadlock', {}, 0.5);

it('says how much a measure grew, in how many days, and what the curve expects meanwhile', () => {
  const { days, difference, expected } = growthSince(NOW, BEFORE, 'mm', CURVE);
  expect([days, difference]).toEqual([28, 32]);
  expect(expected).toBeCloseTo(43.5, 1);
});

it('speaks in the unit of the field', () => {
  expect(growthSince(NOW, BEFORE, 'cm', CURVE).expected).toBeCloseTo(4.35, 2);
});

it('expects nothing without a curve, without an age, or where the two stand on different ones', () => {
  expect(growthSince(NOW, BEFORE, 'mm', null).expected).toBeNull();
  expect(growthSince(NOW, at(null, 190, null), 'mm', CURVE)).toEqual({ days: null, difference: 32, expected: null });
  const other = at(169, 190, calculate('/calc/ca/intergrowth/v1', { valor: 190, ig: 169 }));
  expect(growthSince(NOW, other, 'mm', CURVE).expected).toBeNull();
});

import { expect, it } from 'vitest';
import { decadesOf, placeOnAxis, RISK_ZONES, riskAxisOf, riskClassOf } from './riskAxis.ts';

it('risks stand on a logarithmic axis, and beyond its ends at them', () => {
  expect([1, 2, 10_000, 50_000].map((n) => placeOnAxis(n))).toEqual([0, 0, 100, 100]);
  expect(placeOnAxis(1000) - placeOnAxis(100)).toBeCloseTo(placeOnAxis(10_000) - placeOnAxis(1000), 6);
});

it('a risk at the end of a zone belongs to it', () => {
  expect(riskClassOf(RISK_ZONES.high)).toBe('high');
  expect(riskClassOf(RISK_ZONES.high + 1)).toBe('intermediate');
  expect(riskClassOf(RISK_ZONES.intermediate + 1)).toBe('low');
});

it('an axis of its own has whole decades, at least two', () => {
  expect(riskAxisOf([148, 793, 6809])).toEqual([100, 10_000]);
  expect(riskAxisOf([120, 300])).toEqual([100, 10_000]);
  expect(riskAxisOf([1.4, 60_000])).toEqual([1, 100_000]);
  expect(decadesOf([100, 10_000])).toEqual([100, 1000, 10_000]);
});

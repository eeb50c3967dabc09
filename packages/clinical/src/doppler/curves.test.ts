import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Curve } from '../curves/curve.ts';
import { check } from '../values/given.ts';
import { dopplerEntries } from './packOnlyEntries.ts';

const curves = dopplerEntries.flatMap(({ id, curve }) => (curve ? ([[id, curve]] as const) : []));
/** Papers with a mean or median only answer that and nothing more. */
const medianOnly = [
  'dv-piv-kessler2006',
  'dv-piv-first-trimester',
  'mca-psv-mari2000',
  'mca-psv-mari2000-rounded',
  'fetal-hb-mari2000',
];
const whole = curves.filter(([id]) => !medianOnly.includes(id));

const along = (curve: Curve) => fc.double({ min: curve.range[0], max: curve.range[1], noNaN: true });
const share = fc.double({ min: 3.5, max: 96.5, noNaN: true });

describe.each(whole)('%s', (id, curve) => {
  it('keeps its centiles in order over the whole range', () => {
    fc.assert(
      fc.property(along(curve), (x) => {
        const row = [3, 5, 10, 50, 90, 95, 97].map((percentile) => curve.valueAt(percentile, x) ?? Number.NaN);
        row.reduce((before, value) => {
          expect(value).toBeGreaterThan(before);
          return value;
        }, 0);
        expect(curve.median(x)).toBeCloseTo(curve.valueAt(50, x) ?? Number.NaN, 9);
      }),
    );
  });

  it('gives a value back after its place was found', () => {
    fc.assert(
      fc.property(along(curve), share, (x, percentile) => {
        const value = curve.valueAt(percentile, x) ?? Number.NaN;
        const place = curve.place(value, x);
        expect(place.percentile).toBeCloseTo(percentile, 6);
        expect(curve.valueAt(place.percentile, x)).toBeCloseTo(value, 8);
      }),
    );
  });

  it('puts the larger value higher, within 0 and 100', () => {
    fc.assert(
      fc.property(
        along(curve),
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        fc.double({ min: 1.001, max: 3, noNaN: true }),
        (x, first, factor) => {
          const low = curve.place(first * curve.median(x), x);
          const high = curve.place(first * factor * curve.median(x), x);
          expect(high.percentile).toBeGreaterThanOrEqual(low.percentile);
          if (low.z !== null && high.z !== null) expect(high.z).toBeGreaterThan(low.z);
          for (const { percentile, z } of [low, high]) {
            expect(percentile).toBeGreaterThanOrEqual(0);
            expect(percentile).toBeLessThanOrEqual(100);
            expect(z === null || Number.isFinite(z)).toBe(true);
          }
        },
      ),
    );
  });

  it('answers no number outside its range and only finite ones inside', () => {
    const entry = dopplerEntries.find((each) => each.id === id);
    const [from, to] = curve.range;
    const input = curve.axis === 'crlMm' ? 'crlMm' : 'gaDays';
    const scale = curve.axis === 'weeks' ? 7 : 1;
    for (const x of [from - 0.2, to + 0.2])
      expect(check(entry?.inputs ?? {}, { [input]: x * scale, value: 1, percentile: 50 })).toMatchObject({
        reason: { code: 'outOfRange', input },
      });
    fc.assert(
      fc.property(along(curve), fc.double({ min: 1e-6, max: 25, noNaN: true }), (x, value) => {
        const checked = check(entry?.inputs ?? {}, { [input]: x * scale, value });
        if (!entry || 'reason' in checked) return;
        for (const each of Object.values(entry.compute(checked.given)))
          expect(typeof each !== 'number' || Number.isFinite(each)).toBe(true);
      }),
    );
  });
});

describe.each(curves.filter(([id]) => medianOnly.includes(id)))('%s', (_id, curve) => {
  it('gives the median and no other centile', () => {
    fc.assert(
      fc.property(along(curve), (x) => {
        expect(curve.valueAt(50, x)).toBe(curve.median(x));
        expect(curve.valueAt(95, x)).toBeNull();
        expect(curve.place(curve.median(x) * 1.1, x)).toEqual({ z: null, percentile: 50, bound: 'above' });
      }),
    );
  });
});

it('every curve of this area is tried', () => {
  expect(curves.length).toBe(29);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datingEntries } from '../age/entries.ts';
import { packOnlyAgeEntries } from '../age/packOnlyEntries.ts';
import type { Curve } from '../curves/curve.ts';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';
import { limbCurves } from './limb.ts';
import { limbTableCurves } from './limbTable.ts';
import { orbitCurves } from './morphology.ts';
import { biometryEntries } from './packOnlyEntries.ts';

await loadChapters();

const single = [...datingEntries, ...packOnlyAgeEntries, ...biometryEntries].flatMap(({ id, curve }) =>
  curve ? [[id, curve] as const] : [],
);
const named = (prefix: string, curves: Readonly<Record<string, Curve>>) =>
  Object.entries(curves).map(([name, curve]) => [`${prefix} ${name}`, curve] as const);
const limbs = named('size.limb.chitty2002', limbCurves);
const tables = [...named('table.limb-bones-chitty2002', limbTableCurves), ...named('table.orbits-jeanty', orbitCurves)];
const curves = [...single, ...limbs, ...tables];
/** Printed tables place a value by half the printed band, so only curves with an SD come back to the value. */
const smooth = [...single.filter(([id]) => !id.startsWith('table.') && !id.startsWith('threshold.')), ...limbs];

const xOf = ({ range: [from, to] }: Curve) => fc.double({ min: from, max: to, noNaN: true });

describe.each(curves)('%s', (_, curve) => {
  it('keeps p5 below p50 below p95 over its whole range', () => {
    const [from, to] = curve.range;
    for (let step = 0; step <= 200; step += 1) {
      const x = from + ((to - from) * step) / 200;
      const [p5, p50, p95] = [5, 50, 95].map((percentile) => curve.valueAt(percentile, x) ?? Number.NaN);
      expect(p5).toBeLessThan(Number(p50));
      expect(p50).toBeLessThan(Number(p95));
      expect(Math.abs(curve.median(x) - Number(p50))).toBeLessThan(1e-9);
    }
  });

  it('rises with the measure, between 0 and 100', () => {
    fc.assert(
      fc.property(xOf(curve), fc.double({ min: 0.2, max: 0.999, noNaN: true }), (x, share) => {
        const value = curve.median(x) * (0.5 + share);
        const lower = curve.place(value * share, x);
        const higher = curve.place(value, x);
        expect(lower.percentile).toBeGreaterThanOrEqual(0);
        expect(higher.percentile).toBeLessThanOrEqual(100);
        expect(lower.percentile).toBeLessThanOrEqual(higher.percentile);
        expect(Number(lower.z)).toBeLessThan(Number(higher.z));
      }),
    );
  });
});

it.each(smooth)('%s: a percentile gives a value that stands at that percentile', (_, curve) => {
  fc.assert(
    fc.property(xOf(curve), fc.double({ min: 1, max: 99, noNaN: true }), (x, percentile) => {
      const value = curve.valueAt(percentile, x);
      if (value === null) return;
      expect(value).toBeGreaterThan(0);
      expect(curve.place(value, x).percentile).toBeCloseTo(percentile, 8);
    }),
  );
});

it('gives no number outside the range of the paper, and never throws', () => {
  for (const [id, curve] of single) {
    const name = curve.axis === 'crlMm' ? 'crlMm' : 'gaDays';
    const scale = curve.axis === 'weeks' ? 7 : 1;
    for (const x of [curve.range[0] * scale - 0.001, curve.range[1] * scale + 0.001, -1, 1e9, Number.NaN]) {
      const { values, reason } = compute(id, { [name]: x, percentile: 50 }, { allowUncertain: true });
      expect(values, `${id} at ${x}`).toBeNull();
      expect(reason?.input).toBe(name);
    }
  }
});

it('answers only finite numbers whatever is given', () => {
  const ids = [...datingEntries, ...packOnlyAgeEntries, ...biometryEntries].map(({ id }) => id);
  const number = fc.oneof(
    fc.double({ min: 0, max: 400, noNaN: true }),
    fc.constantFrom(0, -1, 1e-9, 1e9, Number.NaN, Number.POSITIVE_INFINITY),
  );
  const inputs = new Set(
    [...datingEntries, ...packOnlyAgeEntries, ...biometryEntries].flatMap((entry) =>
      Object.entries(entry.inputs).flatMap(([name, input]) => (input.kind === 'number' ? [name] : [])),
    ),
  );
  const shape = Object.fromEntries([...inputs].map((name) => [name, fc.option(number, { nil: undefined, freq: 3 })]));
  const choices = {
    bone: fc.constantFrom('humerus', 'foot'),
    measure: fc.constantFrom('BPD', 'FL', 'ocularDiameter'),
  };
  fc.assert(
    fc.property(fc.record({ ...shape, ...choices }), (raw) => {
      for (const id of ids) {
        const { values, reason } = compute(id, raw, { allowUncertain: true });
        expect((values === null) !== (reason === null), id).toBe(true);
        for (const [key, value] of Object.entries(values ?? {}))
          if (typeof value === 'number') expect(Number.isFinite(value), `${id} ${key} ${value}`).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

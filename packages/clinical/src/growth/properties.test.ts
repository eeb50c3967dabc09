import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Curve } from '../curves/curve.ts';
import { compute, loadChapters } from '../index.ts';
import { NICHD_GROUPS, NICHD_MEASURES } from '../references/nichd/shape.ts';
import { barcelonaCurve } from './barcelona.ts';
import { chartEntries } from './chartEntries.ts';
import {
  fmf2018WeightCurve,
  hadlock1991Curve,
  intergrowth2017WeightCurve,
  intergrowth2020HadlockCurve,
} from './curves.ts';
import { delphiEntries } from './delphi.ts';
import { fetalGrowthEntries } from './entries.ts';
import { fmf2018TableCurve } from './fmf2018.ts';
import { nichdCurve } from './nichd.ts';
import { whoCurve, whoWeeklyCurve } from './who.ts';

const growthEntries = [...fetalGrowthEntries, ...chartEntries, ...delphiEntries];

type Named = { name: string; curve: Curve };
const MEASURES = ['BPD', 'HC', 'AC', 'FL', 'HL', 'EFW'] as const;
const SEXES = ['male', 'female'] as const;

const smooth: Named[] = [
  { name: 'intergrowth 2017', curve: intergrowth2017WeightCurve },
  { name: 'intergrowth 2020', curve: intergrowth2020HadlockCurve },
  { name: 'fmf 2018', curve: fmf2018WeightCurve },
  ...(['table', 'equation127', 'lognormal127'] as const).map((each) => ({
    name: `hadlock ${each}`,
    curve: hadlock1991Curve(each),
  })),
  ...SEXES.flatMap((sex) => [
    { name: `barcelona ${sex}`, curve: barcelonaCurve(sex, false) },
    { name: `barcelona twins ${sex}`, curve: barcelonaCurve(sex, true) },
  ]),
];
const centiles: Named[] = [
  ...MEASURES.map((measure) => ({ name: `who ${measure}`, curve: whoCurve(measure) })),
  ...SEXES.map((sex) => ({ name: `who EFW ${sex}`, curve: whoCurve('EFW', sex) })),
  { name: 'who weekly EFW', curve: whoWeeklyCurve('EFW') },
  { name: 'fmf 2018 table', curve: fmf2018TableCurve },
  ...NICHD_MEASURES.flatMap((measure) =>
    NICHD_GROUPS.map((group) => ({ name: `nichd ${measure} ${group}`, curve: nichdCurve(measure, group) })),
  ),
];

/** An age in the range of the curve. */
const within = ({ range: [from, to] }: Curve) => fc.double({ min: from, max: to, noNaN: true });
const check = (property: fc.IProperty<[number, number]>) => fc.assert(property, { numRuns: 60 });

beforeAll(() => loadChapters());

describe.each([...smooth, ...centiles])('the curve $name', ({ curve }) => {
  it('rises from p5 over the median to p95', () => {
    fc.assert(
      fc.property(within(curve), (x) => {
        const [p5, p50, p95] = [5, 50, 95].map((p) => curve.valueAt(p, x) ?? Number.NaN);
        expect(p5).toBeLessThan(p50 ?? 0);
        expect(p50).toBeLessThan(p95 ?? 0);
        expect(curve.median(x)).toBeCloseTo(p50 ?? 0, 9);
      }),
      { numRuns: 60 },
    );
  });

  it('gives back the percentile it was asked for', () => {
    check(
      fc.property(within(curve), fc.double({ min: 3, max: 97, noNaN: true }), (x, percentile) => {
        const value = curve.valueAt(percentile, x);
        if (value === null) throw new Error(`no value at ${x} for ${percentile}`);
        expect(curve.place(value, x).percentile).toBeCloseTo(percentile, 6);
      }),
    );
  });

  it('places a larger value no lower, always within 0 and 100', () => {
    check(
      fc.property(within(curve), fc.double({ min: 0.3, max: 1.7, noNaN: true }), (x, share) => {
        const value = curve.median(x) * share;
        const here = curve.place(value, x);
        const above = curve.place(value * 1.01, x);
        expect(above.percentile).toBeGreaterThanOrEqual(here.percentile);
        expect(here.percentile).toBeGreaterThanOrEqual(0);
        expect(above.percentile).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('whatever is typed', () => {
  const anything = fc.oneof(
    fc.double({ min: -10, max: 10_000 }),
    fc.constantFrom(
      0,
      -1,
      1,
      1e9,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      null,
      '',
      'male',
      'AC',
      'White',
      'MC',
      'table',
      true,
    ),
  );
  const sensible: Record<string, fc.Arbitrary<unknown>> = {
    gaDays: fc.integer({ min: 60, max: 310 }),
    sex: fc.constantFrom('male', 'female'),
    measure: fc.constantFrom(...MEASURES),
    group: fc.constantFrom(...NICHD_GROUPS),
    chorionicity: fc.constantFrom('MC', 'DC'),
    percentile: fc.constant(undefined),
  };
  const finite = (value: unknown): boolean => {
    if (typeof value === 'number') return Number.isFinite(value);
    return Array.isArray(value) ? value.every(finite) : true;
  };

  it.each(growthEntries)('$id answers finite numbers or a reason', ({ id, inputs }) => {
    const fields = Object.fromEntries(
      Object.keys(inputs).map((name) => [
        name,
        fc.oneof({ weight: 4, arbitrary: sensible[name] ?? fc.double({ min: 0.1, max: 5000, noNaN: true }) }, anything),
      ]),
    );
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), (raw) => {
        const { values, reason } = compute(id, raw);
        if (values === null) expect(reason).not.toBeNull();
        else for (const key in values) expect(finite(values[key]), `${key} of ${JSON.stringify(raw)}`).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it.each(growthEntries.filter((entry) => entry.inputs.gaDays?.optional !== true && entry.inputs.gaDays))(
    '$id gives no number outside its ages',
    ({ id, inputs }) => {
      const age = inputs.gaDays;
      if (age?.kind !== 'number' || age.min === undefined || age.max === undefined) throw new Error('no range');
      const rest = { measure: 'EFW', sex: 'male', group: 'White', efwG: 1500, efwPercentile: 2 };
      for (const gaDays of [age.min - 1, age.max + 1, 0, 400])
        expect(compute(id, { ...rest, gaDays })).toMatchObject({ values: null, reason: { code: 'outOfRange' } });
      for (const gaDays of [age.min, age.max]) expect(compute(id, { ...rest, gaDays }).values).not.toBeNull();
    },
  );
});

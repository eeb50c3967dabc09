import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';
import { HISTORIES } from '../references/to2006/coefficients.ts';

await loadChapters();

const ask = (id: string, inputs: Record<string, unknown>) => compute(id, inputs, { allowUncertain: true });
const valuesOf = (id: string, inputs: Record<string, unknown>) => ask(id, inputs).values ?? {};
const codeOf = (id: string, inputs: Record<string, unknown>) => ask(id, inputs).reason?.code;

const mother = fc.record({
  ageYears: fc.integer({ min: 14, max: 50 }),
  bmi: fc.double({ min: 16, max: 50, noNaN: true }),
  history: fc.constantFrom(...HISTORIES),
  smoker: fc.boolean(),
  cervicalSurgery: fc.boolean(),
  ethnicity: fc.constantFrom('white', 'afroCaribbean', 'asian', 'other'),
});
const BEFORE = ['before28', 'before29', 'before30', 'before31', 'before32', 'before33', 'before34'];

describe('risk of preterm birth by To 2006', () => {
  it('never falls as the limit rises, and its bands are never below nothing', () => {
    fc.assert(
      fc.property(mother, fc.double({ min: 0, max: 60, noNaN: true }), (factors, clMm) => {
        const values = valuesOf('cervix-ptb-to2006', { ...factors, clMm });
        const risks = BEFORE.map((key) => Number(values[key]));
        risks.forEach((risk, index) => {
          expect(risk).toBeGreaterThanOrEqual(risks[index - 1] ?? 0);
          expect(risk).toBeLessThanOrEqual(Number(values.before37AnyCause));
        });
        expect(values.w28_30).toBeGreaterThanOrEqual(0);
        expect(values.w31_33).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('takes the running maximum where the fitted curve dips', () => {
    const values = valuesOf('cervix-ptb-to2006', { ageYears: 40, bmi: 24, history: 'none', clMm: 0 });
    expect(values.before29).toBe(values.before28);
    expect(values.w28_30).toBe(0);
  });

  it('falls as the cervix gets longer', () => {
    fc.assert(
      fc.property(mother, fc.double({ min: 0, max: 59, noNaN: true }), (factors, clMm) => {
        const short = valuesOf('cervix-ptb-to2006', { ...factors, clMm });
        const long = valuesOf('cervix-ptb-to2006', { ...factors, clMm: clMm + 1 });
        expect(long.before32).toBeLessThan(Number(short.before32));
      }),
    );
  });

  it('leaves 34 to 36 weeks empty', () => {
    expect(valuesOf('cervix-ptb-to2006', { ageYears: 30, bmi: 24, history: 'none', clMm: 20 }).w34_36).toBeNull();
  });

  it('counts other origins as Asian', () => {
    const by = (ethnicity: string) =>
      valuesOf('cervix-ptb-to2006', { ageYears: 30, bmi: 24, history: 'none', clMm: 20, ethnicity }).before32;
    expect(by('other')).toBe(by('asian'));
    expect(by('asian')).toBeGreaterThan(Number(by('white')));
  });

  it('says what is missing, and refuses a scan outside 22+0 to 24+6', () => {
    const given = { ageYears: 30, history: 'none', clMm: 20 };
    expect(ask('cervix-ptb-to2006', given).reason).toMatchObject({ code: 'missing', input: 'weightKg' });
    expect(ask('cervix-ptb-to2006', { ...given, weightKg: 60 }).reason?.input).toBe('heightCm');
    expect(codeOf('cervix-ptb-to2006', { ...given, bmi: 24, weeks: 25, days: 0 })).toBe('outOfRange');
    expect(codeOf('cervix-ptb-to2006', { ...given, bmi: 24, clMm: 61 })).toBe('outOfRange');
    // Each possible, and not together.
    expect(codeOf('cervix-ptb-to2006', { ...given, weightKg: 30, heightCm: 190 })).toBe('outOfRange');
    expect(codeOf('cervix-ptb-to2006', { ...given, weightKg: 300, heightCm: 120 })).toBe('outOfRange');
    expect(codeOf('cervix-ptb-to2006', { ...given, weightKg: 60, heightCm: 1.65 })).toBe('outOfRange');
  });
});

describe('the estimate without history', () => {
  it('shares one between the four bands and term', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 50, noNaN: true }), (clMm) => {
        const { lt28, w28_30, w31_33, w34_36, term } = valuesOf('cervix-ptb-surrogate', { clMm });
        expect(Number(lt28) + Number(w28_30) + Number(w31_33) + Number(w34_36) + Number(term)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('is off unless allowed, and says nothing beyond 50 mm', () => {
    expect(compute('cervix-ptb-surrogate', { clMm: 20 }).reason?.code).toBe('uncertain');
    expect(codeOf('cervix-ptb-surrogate', { clMm: 50.1 })).toBe('outOfRange');
    expect(codeOf('cervix-ptb-surrogate', { clMm: -1 })).toBe('outOfRange');
    expect(codeOf('cervix-ptb-surrogate', {})).toBe('missing');
  });
});

describe('what a length means', () => {
  it.each([
    [15, 'very short'],
    [15.1, 'short'],
    [25, 'short'],
    [25.1, 'borderline'],
    [30, 'borderline'],
    [30.1, 'normal'],
  ])('%s mm is %s', (clMm, expected) => {
    expect(valuesOf('cervix-cutoffs', { clMm, weeks: 22 }).class).toBe(expected);
  });

  it('has no label after 24 weeks', () => {
    expect(valuesOf('cervix-cutoffs', { clMm: 20, weeks: 24, days: 0 }).class).toBe('short');
    expect(codeOf('cervix-cutoffs', { clMm: 20, weeks: 24, days: 1 })).toBe('outOfRange');
  });

  it.each([
    [13, 13.99],
    [22, 9.49],
    [26, 6.19],
    [30, 3.79],
    [35, 2.35],
    [40, 1.98],
    [41, 1],
  ])('Iams: %s mm at 24 weeks has a relative risk of %s', (clMm, expected) => {
    expect(valuesOf('cervix-iams1996', { clMm }).relativeRisk).toBe(expected);
  });

  it('Iams: at 28 weeks the risk goes by the centile only', () => {
    expect(valuesOf('cervix-iams1996', { clMm: 20, weeks: 28 }).relativeRisk).toBeNull();
    expect(valuesOf('cervix-iams1996', { percentile: 10 }).relativeRisk28wk).toBe(9.57);
    expect(valuesOf('cervix-iams1996', { percentile: 0.5 }).relativeRisk28wk).toBeNull();
    expect(valuesOf('cervix-iams1996', { percentile: 80 }).relativeRisk28wk).toBe(1);
  });

  it.each([
    [10, 44.9, 17.98],
    [10.1, 13.32, 9.44],
    [15, 13.32, 9.44],
    [20, 8.66, 4.42],
    [25, 4.66, 2.97],
    [30, 2.1, 2.92],
    [31, 1, 1],
  ])('P5: %s mm has odds of %s before 34 and %s before 37 weeks', (clMm, or34, or37) => {
    expect(valuesOf('cervix-brazil-p5', { clMm, weeks: 20 })).toMatchObject({ or34, or37 });
  });

  it('Salomon has no numbers until someone brings the table', () => {
    expect(codeOf('cervix-salomon2009', { clMm: 30, weeks: 22 })).toBe('unavailable');
    expect(valuesOf('cervix-salomon2009', { clMm: 30, weeks: 22, l: 1, m: 40, s: 0.25 }).z).toBeCloseTo(-1, 12);
    expect(valuesOf('cervix-salomon2009', { clMm: 40, l: 0, m: 40, s: 0.25 }).z).toBe(0);
  });

  it('Andrade takes an item as ticked or from its measurement', () => {
    const ticked = valuesOf('cervix-ptb-andrade2023', {
      clLt30_9Mm: true,
      weightLe58Kg: true,
      clAngleIndexLe0200: true,
    });
    const measured = valuesOf('cervix-ptb-andrade2023', { clMm: 20, weightKg: 58, angleDegrees: 100 });
    expect(measured).toEqual(ticked);
    expect(valuesOf('cervix-ptb-andrade2023', { clMm: 30.9 }).linearPredictor).toBe(-3.116);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Centimetres,
  type Days,
  days,
  type Kilograms,
  type Weeks,
  weeks,
  type Years,
  years,
} from '../../values/units.ts';
import { type PreeclampsiaInput, type PreeclampsiaRisk, preeclampsiaRisk } from './firstTrimester.ts';
import { meanArterialPressure } from './moms.ts';
import { type Preeclampsia2TInput, preeclampsiaRisk2T } from './secondTrimester.ts';

const woman: PreeclampsiaInput = {
  ageYears: 30 as Years,
  weightKg: 69 as Kilograms,
  heightCm: 164 as Centimetres,
  race: 'white',
  gaDays: days(89),
};

const riskOf = (change: Partial<PreeclampsiaInput>): PreeclampsiaRisk => {
  const risk = preeclampsiaRisk({ ...woman, ...change });
  if ('reason' in risk) throw new Error(JSON.stringify(risk.reason));
  return risk;
};
const reasonOf = (change: Partial<PreeclampsiaInput>) => {
  const risk = preeclampsiaRisk({ ...woman, ...change });
  return 'reason' in risk ? risk.reason : null;
};

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const factors = {
  ageYears: within(10, 70) as fc.Arbitrary<Years>,
  weightKg: within(25, 300) as fc.Arbitrary<Kilograms>,
  heightCm: within(100, 220) as fc.Arbitrary<Centimetres>,
  race: fc.constantFrom('white', 'afro', 'southAsian', 'eastAsian', 'mixed' as const),
  parity: fc.constantFrom(undefined, 'nulliparous', 'parousNoPE', 'parousPE' as const),
  previousGaWeeks: within(16, 46) as fc.Arbitrary<Weeks>,
  intervalYears: within(0, 40) as fc.Arbitrary<Years>,
  conception: fc.constantFrom(undefined, 'spontaneous', 'ovulationDrugs', 'ivf' as const),
  diabetes: fc.constantFrom(undefined, 'none', 'type1', 'type2', 'type2Insulin' as const),
  smoker: maybe(fc.boolean()),
  familyHistoryPE: maybe(fc.boolean()),
  chronicHypertension: maybe(fc.boolean()),
  sleOrAps: maybe(fc.boolean()),
  twins: fc.constantFrom(undefined, 'DC', 'MC' as const),
  machine: fc.constantFrom('delfia', 'cobas' as const),
  mapMmHg: maybe(within(60, 140)),
  utaPi: maybe(within(0.4, 4)),
};

describe('preeclampsia in the first trimester', () => {
  it('answers every possible woman with probabilities', () => {
    const women = fc.record({
      ...factors,
      gaDays: within(77, 99) as fc.Arbitrary<Days>,
      plgfPgMl: maybe(within(8, 150)),
      model: fc.constantFrom(undefined, 'ogorman2016' as const),
    });
    fc.assert(
      fc.property(women, (input) => {
        const risk = preeclampsiaRisk(input);
        if ('reason' in risk) {
          expect(risk.reason.input).toMatch(/MoM$/);
          return;
        }
        for (const each of [...Object.values(risk.priorRisk), ...Object.values(risk.posteriorRisk)]) {
          expect(each).toBeGreaterThan(0);
          expect(each).toBeLessThanOrEqual(1);
        }
        expect(risk.priorMeanWeeks).toBeGreaterThan(5);
        expect(risk.priorMeanWeeks).toBeLessThan(70);
      }),
      { seed: 11, numRuns: 400 },
    );
  });

  it('prefers the MoM of the laboratory and says where each came from', () => {
    const risk = riskOf({ mapMmHg: 90, plgfPgMl: 20, moms: { plgf: 0.9 } });
    expect(risk.momSources).toEqual({ map: 'computed', plgf: 'given' });
    expect(risk.moms.plgf).toBe(0.9);
    expect(risk.markersUsed).toEqual(['map', 'plgf']);
  });

  it('names what was not asked', () => {
    expect(riskOf({}).assumed).toEqual([
      'parity',
      'conception',
      'smoker',
      'familyHistoryPE',
      'chronicHypertension',
      'diabetes',
      'sleOrAps',
    ]);
    expect(riskOf({ smoker: false, plgfPgMl: 30, machine: 'delfia' }).assumed).toContain('gaDaysBlood');
    expect(riskOf({ smoker: false }).assumed).not.toContain('smoker');
  });

  it('names what was truncated, and only what was used', () => {
    const change = { ageYears: 60 as Years, weightKg: 195 as Kilograms, heightCm: 120 as Centimetres };
    expect(riskOf(change).truncated).toEqual(['ageYears', 'heightCm', 'weightKg']);
    expect(riskOf({ ...change, mapMmHg: 60 }).truncated).toEqual([
      'ageYears',
      'heightCm',
      'weightKg',
      'weightKgMedian',
      'mapMoM',
    ]);
    const before = { parity: 'parousNoPE', previousGaWeeks: weeks(43), intervalYears: years(21) } as const;
    expect(riskOf(before).truncated).toEqual(['previousGaWeeks', 'intervalYears']);
    expect(riskOf({ ...before, mapMmHg: 85 }).truncated).toContain('intervalYearsMedian');
  });

  it('takes the smaller mean with chronic hypertension unless told otherwise', () => {
    const heavy = {
      weightKg: 120 as Kilograms,
      diabetes: 'type2',
      familyHistoryPE: true,
      chronicHypertension: true,
    } as const;
    const rule = riskOf(heavy).priorMeanWeeks;
    expect(rule).toBe(riskOf({ ...heavy, chronicHypertension: false }).priorMeanWeeks);
    expect(rule).toBeLessThan(riskOf({ ...heavy, chronicHypertensionMinRule: false }).priorMeanWeeks);
  });

  it('leaves PAPP-A to the 2016 model', () => {
    const moms = { map: 1.1, pappa: 0.3 };
    expect(riskOf({ moms })).toMatchObject({ ignored: ['pappa'], markersUsed: ['map'] });
    expect(riskOf({ moms }).posteriorRisk).toEqual(riskOf({ moms: { map: 1.1 } }).posteriorRisk);
    const older = riskOf({ moms, model: 'ogorman2016' });
    expect(older).toMatchObject({ ignored: [], markersUsed: ['map', 'pappa'] });
  });

  it('says that twins were compared with single pregnancies', () => {
    expect(riskOf({ twins: 'DC', mapMmHg: 90 }).notes).toEqual(['twinSingletonMedians']);
    expect(riskOf({ twins: 'DC', moms: { map: 1 } }).notes).toEqual([]);
  });

  it.each([
    ['outOfRange', 'gaDays', { gaDays: days(76) }],
    ['outOfRange', 'gaDays', { gaDays: days(100) }],
    ['outOfRange', 'gaDaysBlood', { gaDaysBlood: days(70) }],
    ['outOfRange', 'weightKg', { weightKg: 12 as Kilograms }],
    ['outOfRange', 'plgfMoM', { moms: { plgf: 30 } }],
    ['outOfRange', 'plgfMoM', { moms: { plgf: 15 }, model: 'ogorman2016' }],
    ['outOfRange', 'utaPi', { utaPi: 20 }],
    ['notANumber', 'heightCm', { heightCm: Number.NaN as Centimetres }],
    ['missing', 'previousGaWeeks', { parity: 'parousPE' }],
    ['missing', 'intervalYears', { parity: 'parousNoPE', previousGaWeeks: weeks(39) }],
    ['missing', 'machine', { plgfPgMl: 30 }],
  ] as const)('refuses: %s %s', (code, input, change) => {
    expect(reasonOf(change)).toMatchObject({ code, input });
  });
});

describe('preeclampsia in the second trimester', () => {
  const second: Preeclampsia2TInput = { ...woman, gaDays: days(147) } as Preeclampsia2TInput;

  it('answers every possible woman with probabilities', () => {
    const women = fc.record({
      ...factors,
      gaDays: within(133, 174) as fc.Arbitrary<Days>,
      plgfPgMl: maybe(within(40, 900)),
      ophthalmicRatio: maybe(within(0.3, 1.1)),
    });
    fc.assert(
      fc.property(women, (input) => {
        const risk = preeclampsiaRisk2T(input);
        if ('reason' in risk) {
          expect(risk.reason.input).toMatch(/MoM$/);
          return;
        }
        for (const each of [...Object.values(risk.priorRisk), ...Object.values(risk.posteriorRisk)]) {
          expect(each).toBeGreaterThan(0);
          expect(each).toBeLessThanOrEqual(1);
        }
      }),
      { seed: 12, numRuns: 300 },
    );
  });

  it.each([
    ['outOfRange', 'gaDays', { gaDays: days(132) }],
    ['outOfRange', 'gaDays', { gaDays: days(175) }],
    ['outOfRange', 'mapMoM', { moms: { map: 11 } }],
    ['unavailable', 'machine', { plgfPgMl: 200, machine: 'kryptor' }],
    ['missing', 'machine', { plgfPgMl: 200 }],
  ] as const)('refuses: %s %s', (code, input, change) => {
    const risk = preeclampsiaRisk2T({ ...second, ...change });
    expect('reason' in risk && risk.reason).toMatchObject({ code, input });
  });

  it('discloses computed MoMs', () => {
    const risk = preeclampsiaRisk2T({ ...second, mapMmHg: 85, ophthalmicRatio: 0.641 });
    expect(risk).toMatchObject({ notes: ['computedMoMsDiffer'], markersUsed: ['map', 'ophthalmicDelta'] });
  });
});

describe('mean arterial pressure', () => {
  it('is the mean of both arms', () => {
    const readings = [
      { systolicMmHg: 120, diastolicMmHg: 75, arm: 'right' },
      { systolicMmHg: 117, diastolicMmHg: 72, arm: 'right' },
      { systolicMmHg: 123, diastolicMmHg: 78, arm: 'left' },
      { systolicMmHg: 126, diastolicMmHg: 81, arm: 'left' },
    ] as const;
    expect(meanArterialPressure(readings)).toEqual({
      mapMmHg: 91.5,
      perReading: [90, 87, 93, 96],
      rightMmHg: 88.5,
      leftMmHg: 94.5,
    });
    // Three readings do not give one arm more weight.
    expect(meanArterialPressure(readings.slice(0, 3))).toMatchObject({ mapMmHg: (88.5 + 93) / 2 });
  });
  it('is refused without readings or with a diastolic above the systolic', () => {
    expect(meanArterialPressure([])).toEqual({ reason: { code: 'missing', input: 'readings' } });
    expect(meanArterialPressure([{ systolicMmHg: 80, diastolicMmHg: 90 }])).toMatchObject({
      reason: { code: 'inconsistent' },
    });
  });
});

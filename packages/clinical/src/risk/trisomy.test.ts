import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BeatsPerMinute,
  type Days,
  days,
  type Millimetres,
  millimetres,
  type Years,
  years,
} from '../values/units.ts';
import { displayedOneIn } from './displayedOneIn.ts';
import { ntLikelihoodRatios, ntTruncation } from './nuchal.ts';
import { softMarkerRatio } from './softMarkers.ts';
import { type TrisomyInput, type TrisomyRisk, trisomyRisk } from './trisomy.ts';
import { TRISOMIES } from './trisomyPrior.ts';
import { twinTrisomyRisk } from './twins.ts';

const seeded = { seed: 20_250, numRuns: 400 };
const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

const women: fc.Arbitrary<TrisomyInput> = fc.record({
  ageAtDueDate: within(10, 70) as fc.Arbitrary<Years>,
  crlMm: within(45, 84) as fc.Arbitrary<Millimetres>,
  ntMm: maybe(within(0.3, 15) as fc.Arbitrary<Millimetres>),
  fhrBpm: maybe(within(60, 250) as fc.Arbitrary<BeatsPerMinute>),
  freeBhcgMoM: maybe(within(0.1, 10)),
  pappaMoM: maybe(within(0.1, 10)),
  gaDaysBlood: maybe(within(77, 99) as fc.Arbitrary<Days>),
  nasalBoneAbsent: maybe(fc.boolean()),
  tricuspidRegurgitation: maybe(fc.boolean()),
  ductusVenosusReversedA: maybe(fc.boolean()),
  previous: maybe(fc.subarray([...TRISOMIES])),
  reassuranceFloorDivisor: maybe(fc.constant(20)),
});

const riskOf = (input: TrisomyInput): TrisomyRisk => {
  const risk = trisomyRisk(input);
  if ('reason' in risk) throw new Error(JSON.stringify(risk.reason));
  return risk;
};

const woman: TrisomyInput = { ageAtDueDate: years(35), crlMm: millimetres(65), ntMm: millimetres(2.4) };

describe('risk of trisomy', () => {
  it('is a probability for every possible woman, and the three together leave room for none', () => {
    fc.assert(
      fc.property(women, (input) => {
        const { posterior, prior, likelihoodRatios, ...rest } = riskOf(input);
        const sum = posterior.t21 + posterior.t18 + posterior.t13;
        expect(sum).toBeGreaterThan(0);
        expect(sum).toBeLessThanOrEqual(1 + 1e-12);
        for (const trisomy of TRISOMIES) {
          expect(prior[trisomy]).toBeGreaterThan(0);
          expect(likelihoodRatios[trisomy]).toBeGreaterThan(0);
          expect(Number.isFinite(rest[`${trisomy}plus`]) && rest[`${trisomy}plus`] >= 1 - 1e-12).toBe(true);
        }
      }),
      seeded,
    );
  });

  it('with a floor is never reported below one part in so many of the prior, however likely another trisomy is', () => {
    fc.assert(
      fc.property(women, (input) => {
        const risk = riskOf({ ...input, reassuranceFloorDivisor: 20 });
        for (const trisomy of TRISOMIES)
          expect(risk[`${trisomy}plus`]).toBeLessThanOrEqual(20 * risk[`${trisomy}only`] * (1 + 1e-9));
      }),
      seeded,
    );
    const likely18 = riskOf({
      ...woman,
      ageAtDueDate: years(44),
      ntMm: millimetres(6),
      fhrBpm: 130 as BeatsPerMinute,
      freeBhcgMoM: 0.15,
      pappaMoM: 0.15,
      nasalBoneAbsent: false,
      reassuranceFloorDivisor: 20,
    });
    expect(likely18.posterior.t21).toBeLessThan(likely18.prior.t21 / 20);
    expect(likely18.t21plus).toBeCloseTo(20 * likely18.t21only, 6);
    expect(likely18.truncated).toContain('likelihoodRatio.t21');
  });

  it('without markers is the risk by age', () => {
    const { t21only, t21plus, markersUsed } = riskOf({ ...woman, ntMm: undefined });
    expect(t21plus).toBeCloseTo(t21only, 9);
    expect(markersUsed).toEqual(['age']);
  });

  it('rises with the thickness above the truncation and not below it', () => {
    fc.assert(
      fc.property(within(45, 84), within(0.3, 14.9), within(0.001, 0.1), (crl, nt, more) => {
        const length = millimetres(crl);
        const [low, high] = [nt, nt + more].map((each) => ntLikelihoodRatios(millimetres(each), length).ratios.t21);
        const least = ntTruncation(length);
        if (nt + more <= least) expect(high).toBe(low);
        else expect(high).toBeGreaterThan(low ?? Number.NaN);
      }),
      seeded,
    );
  });

  it('is nowhere lower than at the truncation, which is computed for the length itself', () => {
    fc.assert(
      fc.property(within(45, 84), (crl) => {
        const length = millimetres(crl);
        const least = ntTruncation(length);
        const lowest = ntLikelihoodRatios(least, length).ratios.t21;
        for (const factor of [1.001, 1.01, 1.2])
          expect(ntLikelihoodRatios(millimetres(least * factor), length).ratios.t21).toBeGreaterThan(lowest);
        expect(ntTruncation(millimetres(Math.min(84, crl + 0.01)))).not.toBe(crl < 84 ? least : Number.NaN);
      }),
      { ...seeded, numRuns: 60 },
    );
  });

  it('says what was truncated', () => {
    const { truncated } = riskOf({
      ...woman,
      ageAtDueDate: years(49),
      ntMm: millimetres(0.8),
      fhrBpm: 120 as BeatsPerMinute,
      freeBhcgMoM: 1.6,
      reassuranceFloorDivisor: 20,
    });
    expect(truncated).toEqual(['ageYears', 'ntMm', 'fhrBpm', 'likelihoodRatio.t13']);
    expect(riskOf({ ...woman, ageAtDueDate: years(49) }).t21only).toBe(
      riskOf({ ...woman, ageAtDueDate: years(45) }).t21only,
    );
  });

  it('says what it must be shown with', () => {
    expect(riskOf(woman).notes).toEqual(['ntDivergence']);
    expect(riskOf(woman).plausible).toEqual([]);
    const more = riskOf({ ...woman, nasalBoneAbsent: false, previous: ['t18'] });
    expect(more.notes).toEqual(['ntDivergence', 'markersNotIndependent']);
    expect(more.plausible).toEqual(['previous', 'nasalBoneAbsent']);
    expect(more.gaSource).toBe('crl');
  });

  it('adds a previous trisomy to the same chromosome only', () => {
    const before = riskOf(woman).prior;
    const after = riskOf({ ...woman, previous: ['t18'] }).prior;
    expect(after.t18 - before.t18).toBeCloseTo(0.0075, 12);
    expect([after.t21, after.t13]).toEqual([before.t21, before.t13]);
  });

  it.each([
    ['crlMm', { crlMm: millimetres(44.9) }],
    ['crlMm', { crlMm: millimetres(84.1) }],
    ['ntMm', { ntMm: millimetres(0.2) }],
    ['freeBhcgMoM', { freeBhcgMoM: 0.09 }],
    ['pappaMoM', { pappaMoM: 10.1 }],
    ['gaDays', { gaDays: days(100) }],
    ['gaDaysBlood', { gaDaysBlood: days(70) }],
    ['ageYears', { ageAtDueDate: years(8) }],
    ['ageYears', { ageAtDueDate: years(56), termModel: 'morris2002' }],
    ['ageYears', { ageAtDueDate: years(51), termModel: 'cuckle1987' }],
  ] as const)('refuses a %s outside its range', (name, change) => {
    const answer = trisomyRisk({ ...woman, ...change });
    expect('reason' in answer && answer.reason).toMatchObject({ code: 'outOfRange', input: name });
  });
});

describe('twins', () => {
  const fetuses = [
    { crlMm: millimetres(64), ntMm: millimetres(1.7) },
    { crlMm: millimetres(61), ntMm: millimetres(3.2) },
  ] as const;
  const twins = { ageAtDueDate: years(34), fetuses, pappaMoMSingletonScale: 1.9 };

  it('have a risk each with two placentas and one with a shared one', () => {
    const apart = twinTrisomyRisk({ ...twins, chorionicity: 'DC' });
    const shared = twinTrisomyRisk({ ...twins, chorionicity: 'MC' });
    if ('reason' in apart || 'reason' in shared) throw new Error('refused');
    expect(apart.perFetus[1].t21plus).toBeLessThan(apart.perFetus[0].t21plus);
    expect(apart.perFetus[0].gaDays).toBe(apart.perFetus[1].gaDays);
    expect(shared.shared).toBe(true);
    expect(shared.perFetus[0]).toBe(shared.perFetus[1]);
  });
  it('need both thicknesses for one risk', () => {
    const one = [fetuses[0], { crlMm: millimetres(61) }] as const;
    expect(twinTrisomyRisk({ ...twins, fetuses: one, chorionicity: 'MC' })).toEqual({
      reason: { code: 'missing', input: 'ntMm' },
    });
    expect('perFetus' in twinTrisomyRisk({ ...twins, fetuses: one, chorionicity: 'DC' })).toBe(true);
  });
  it('are refused when either is too small', () => {
    const small = [fetuses[0], { crlMm: millimetres(44) }] as const;
    const answer = twinTrisomyRisk({ ...twins, fetuses: small, chorionicity: 'DC' });
    expect('reason' in answer && answer.reason.input).toBe('crlMm');
  });
});

describe('soft markers', () => {
  it('never count femur and humerus together', () => {
    expect(softMarkerRatio({ shortFemur: 'absent', shortHumerus: 'absent' })).toEqual({
      reason: { code: 'inconsistent', input: 'shortHumerus' },
    });
    expect(softMarkerRatio({ shortFemur: 'absent', shortHumerus: 'notAssessed' })).toMatchObject({
      likelihoodRatio: 0.8,
      assessed: ['shortFemur'],
    });
  });
});

describe('the risk as displayed', () => {
  it.each([
    [0.00009, { oneIn: 10_000, cap: 'low' }],
    [0.0001, { oneIn: 10_000, cap: null }],
    [1 / 250.4, { oneIn: 250, cap: null }],
    [0.5, { oneIn: 2, cap: null }],
    [0.51, { oneIn: 2, cap: 'high' }],
  ])('%d', (probability, shown) => {
    expect(displayedOneIn(probability)).toEqual(shown);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Entry, EntryValues } from '../entries/entry.ts';
import { loadChapters } from '../library.ts';
import passports from '../references/passports.json' with { type: 'json' };
import { check, type Raw } from '../values/given.ts';
import { runVectors, type Vector } from '../vectors/runVectors.ts';
import { riskEntries } from './entries.ts';
import { packOnlyRiskEntries } from './packOnlyEntries.ts';

await loadChapters();

const vectors = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../vectors/risk-vectors.json'), 'utf8'),
) as Vector[];
const all = [...riskEntries, ...packOnlyRiskEntries];
const byId = new Map(all.map((entry) => [entry.id, entry]));

const answer = (id: string, raw: Raw) => {
  const entry = byId.get(id) as Entry;
  const checked = check(entry.inputs, raw);
  return 'reason' in checked ? checked : entry.compute(checked.given);
};

describe('entries of the risk pack', () => {
  it.each([...new Set(vectors.map((each) => each.formula))])('%s answers its vectors', (id) => {
    const outcomes = runVectors(vectors.filter((each) => each.formula === id));
    expect(outcomes.flatMap(({ name, failures }) => failures.map((each) => `${name}: ${each}`))).toEqual([]);
    expect(byId.has(id)).toBe(true);
  });

  it('has a passport and a folder of numbers for each', () => {
    for (const { id, standard } of all) {
      expect((passports as Record<string, { equation: string }>)[id]?.equation, id).toBeTruthy();
      const file = path.resolve(import.meta.dirname, `../references/${standard}/coefficients.ts`);
      expect(readFileSync(file, 'utf8').length).toBeGreaterThan(0);
    }
    expect(byId.size).toBe(all.length);
  });

  it('keeps what is recalled only apart', () => {
    expect(riskEntries.filter(({ confidence }) => confidence === 'UNCERTAIN').map(({ id }) => id)).toEqual([
      'barcelonaAprioriEarly',
      'barcelonaAprioriLate',
      'barcelonaEarlyCombined',
      'crovettoAprioriEarly',
      'crovettoAprioriLate',
    ]);
  });
});

describe('spellings and partial inputs', () => {
  it('takes the age in weeks and days and both spellings of a race', () => {
    const given = { ageYears: 30, weightKg: 70, heightCm: 160, machine: 'delfia' };
    const one = answer('peExpectedMedians', { ...given, race: 'south_asian', weeks: 12, days: 3 });
    expect(one).toEqual(answer('peExpectedMedians', { ...given, race: 'southAsian', gaDays: 87 }));
  });

  it('answers the medians that the factors allow', () => {
    const some = answer('peExpectedMedians', { race: 'white', gaDays: 87, weightKg: 70, ageYears: 30 });
    expect(Object.keys(some)).toEqual(['utaPi', 'truncated']);
    const kryptor = answer('peExpectedMedians2T', {
      race: 'white',
      gaDays: 147,
      weightKg: 70,
      ageYears: 30,
      heightCm: 160,
      machine: 'kryptor',
    });
    expect(Object.keys(kryptor)).toEqual(['mapMmHg', 'utaPi', 'ophthalmicRatio']);
  });

  it('answers from measured values or from MoMs alike', () => {
    const woman = { ageYears: 30, weightKg: 70, heightCm: 160, race: 'white', gaDays: 87 };
    const measured = answer('preeclampsiaRisk', { ...woman, mapMmHg: 92 }) as Record<string, number>;
    const moms = answer('preeclampsiaRisk', { ...woman, moms: { map: measured.mapMoM } });
    const beside = answer('preeclampsiaRisk', { ...woman, mapMoM: measured.mapMoM });
    expect(moms).toMatchObject({ posteriorBefore37OneIn: measured.posteriorBefore37OneIn });
    expect(beside).toEqual(moms);
  });

  it('refuses contradictions', () => {
    const woman = { ageYears: 30, weightKg: 70, heightCm: 160, race: 'white', gaDays: 87 };
    expect(answer('preeclampsiaRisk', { ...woman, diabetesType1: true, diabetesType2: true })).toMatchObject({
      reason: { code: 'inconsistent' },
    });
    expect(answer('preeclampsiaRisk', { ...woman, race: 'other' })).toMatchObject({
      reason: { code: 'notAllowed', input: 'race' },
    });
    expect(answer('gaussianMarkerLikelihoodRatio', { gaDays: 87 })).toMatchObject({ reason: { code: 'missing' } });
    expect(answer('twinTrisomyRisk', { chorionicity: 'DC', ageYears: 30, crlMm: [60] })).toEqual({
      reason: { code: 'missing', input: 'crlMm' },
    });
  });

  it('refuses an age that is not that of the length', () => {
    const apart = { reason: { code: 'inconsistent', input: 'gaDays' } };
    const one = { ageYears: 35, crlMm: 65, ntMm: 2 };
    expect(answer('combinedTrisomyRisk', { ...one, gaDays: 77 })).toEqual(apart);
    expect(answer('combinedTrisomyRisk', { ...one, gaDays: 85 })).toMatchObject({ gaSource: 'given' });
    const two = { chorionicity: 'MC', ageYears: 34, crlMm: [64, 61], ntMm: [1.2, 1.4] };
    expect(answer('twinTrisomyRisk', { ...two, gaDays: 77 })).toEqual(apart);
    expect(answer('twinTrisomyRisk', two)).toMatchObject({ notes: ['ntDivergence'] });
    expect(answer('twinTrisomyRisk', { ...two, crlMm: [84, 60] })).toMatchObject({
      notes: ['ntDivergence', 'crlDiscordance'],
    });
  });

  it('refuses a body-mass index that is none, however it was come by', () => {
    const reason = { code: 'outOfRange', input: 'bmi', min: 10, max: 80 };
    const body = { weightKg: 300, heightCm: 150 };
    expect(answer('peLogisticSnell2020', { model: 'poon2008', ...body })).toMatchObject({ reason });
    expect(answer('barcelonaAprioriLate', body)).toMatchObject({ reason });
  });

  it('takes soft markers in words, and one not assessed as no evidence', () => {
    const ratio = (markers: Raw) => (answer('secondTrimesterMarkerRisk', { markers }) as EntryValues).likelihoodRatio;
    expect(ratio({ shortFemur: 'not assessed', ventriculomegaly: 'present' })).toBe(27.52);
    expect(ratio({ shortFemur: 'false', ventriculomegaly: 'true' })).toBeCloseTo(27.52 * 0.8, 12);
  });

  it('has Cuckle under both names', () => {
    expect(answer('t21TermCuckle', { ageYears: 35 })).toEqual(answer('cuckle1987', { ageYears: 35 }));
  });

  it('gives no free beta-hCG by recalled terms unless they are wanted', () => {
    const woman = { gaDays: 87, weightKg: 69, race: 'white', smoker: true, parity: 'parous_no_pe', machine: 'kryptor' };
    expect(answer('momKagan2008', woman)).not.toHaveProperty('freeBhcgMedian');
    expect(answer('momKagan2008', { ...woman, includeUncertainTerms: true })).toMatchObject({
      freeBhcgMedian: expect.closeTo(10 ** (1.64931 - 0.057856 - 0.023901 - 0.018), 9),
      uncertainTerms: ['freeBhcg.smoker'],
    });
    expect(answer('momKagan2008', { ...woman, smoker: false, freeBhcgIuL: 50 })).toHaveProperty('freeBhcgMoM');
  });

  it('averages pressure and adds up printed models', () => {
    const right = [{ sbp: 120, dbp: 75 }];
    expect(answer('mapAveraging', { right, left: [{ sbp: 126, dbp: 81 }] })).toMatchObject({ mapMmHg: 93 });
    expect(answer('peLogisticSnell2020', { model: 'poon2008' })).toMatchObject({ reason: { input: 'bmi' } });
    expect(answer('barcelonaEarlyCombined', { apriori: 0.01, utaPiMoM: 1, mapMoM: 1 })).toMatchObject({
      linearPredictor: expect.closeTo(-0.32 - 2 * 2.681, 9),
    });
    expect(answer('crovettoAprioriEarly', { black: true })).toMatchObject({
      linearPredictor: expect.closeTo(-2.794, 9),
    });
  });
});

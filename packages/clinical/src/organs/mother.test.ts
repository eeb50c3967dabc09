import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';

await loadChapters();

describe('body mass index', () => {
  it('is weight over height squared', () => {
    expect(compute('local.bmi', { weightKg: 65, heightCm: 165 }).values?.bmi).toBeCloseTo(23.875, 3);
  });
  it('refuses a height in metres', () => {
    expect(compute('local.bmi', { weightKg: 65, heightCm: 1.65 }).reason?.code).toBe('outOfRange');
  });
});

describe('mean arterial pressure', () => {
  const four = {
    sistolicaDireitaUm: 120,
    diastolicaDireitaUm: 80,
    sistolicaDireitaDois: 118,
    diastolicaDireitaDois: 76,
    sistolicaEsquerdaUm: 110,
    diastolicaEsquerdaUm: 70,
    sistolicaEsquerdaDois: 114,
    diastolicaEsquerdaDois: 72,
  };

  it('is the mean of the readings given, up to four', () => {
    expect(compute('local.map', four).values).toMatchObject({ map: (280 / 3 + 90 + 250 / 3 + 86) / 4, count: 4 });
    expect(compute('local.map', { readings: [{ sbp: 120, dbp: 80 }] }).values?.map).toBeCloseTo(93.3333, 4);
    const five = Array.from({ length: 5 }, () => ({ sbp: 120, dbp: 80 }));
    expect(compute('local.map', { readings: five }).reason?.code).toBe('notAllowed');
  });

  it('lies between diastolic and systolic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 120 }), fc.integer({ min: 1, max: 100 }), (dbp, pulse) => {
        const map = Number(compute('local.map', { readings: [{ sbp: dbp + pulse, dbp }] }).values?.map);
        expect(map).toBeGreaterThan(dbp);
        expect(map).toBeLessThan(dbp + pulse);
      }),
    );
  });

  it('waits for the other half of a reading, and refuses one upside down', () => {
    expect(compute('local.map', { sistolicaDireitaUm: 120 }).reason).toMatchObject({
      code: 'missing',
      input: 'diastolicaDireitaUm',
    });
    expect(compute('local.map', { readings: [{ sbp: 80, dbp: 80 }] }).reason?.code).toBe('inconsistent');
    expect(compute('local.map', {}).reason?.code).toBe('missing');
  });
});

describe('age', () => {
  it('is in completed years, and none before birth', () => {
    const age = (birthDate: string, examDate: string) => compute('local.age-years', { birthDate, examDate });
    expect(age('1990-03-15', '2024-03-14').values?.ageYears).toBe(33);
    expect(age('1990-03-15', '2024-03-15').values?.ageYears).toBe(34);
    expect(age('2025-01-01', '2024-03-15').reason?.code).toBe('inconsistent');
    expect(age('1990-02-30', '2024-03-15').reason?.code).toBe('notADay');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Curve } from '../curves/curve.ts';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';
import { heartEntries } from './heart.ts';
import { ECHO_STRUCTURES, type EchoStandard, echoCurve, echoZ, isArea, scoreOf } from './heartScores.ts';

await loadChapters();

const ask = (id: string, inputs: Record<string, unknown>) => compute(id, inputs, { allowUncertain: true });
const valuesOf = (id: string, inputs: Record<string, unknown>) => ask(id, inputs).values ?? {};

const STANDARDS: readonly EchoStandard[] = ['schneider', 'krishnan', 'pasquini'];
const ROWS = STANDARDS.flatMap((standard) =>
  ECHO_STRUCTURES[standard].flatMap(({ code, by }) => by.map((each) => ({ standard, code, by: each }))),
);

type Placed = Pick<Curve, 'range' | 'median' | 'place' | 'valueAt'>;

function behaves(curve: Placed) {
  const [from, to] = curve.range;
  const x = fc.double({ min: from, max: to, noNaN: true });
  const percentile = fc.double({ min: 0.1, max: 99.9, noNaN: true });
  fc.assert(
    fc.property(x, percentile, (at, p) => {
      const [p5 = 0, p50 = 0, p95 = 0] = [5, 50, 95].map((each) => Number(curve.valueAt(each, at)));
      expect(p5).toBeGreaterThan(0);
      expect(p50).toBeGreaterThan(p5);
      expect(p95).toBeGreaterThan(p50);
      const value = Number(curve.valueAt(p, at));
      const place = curve.place(value, at);
      expect(place.percentile).toBeCloseTo(p, 6);
      expect(curve.place(value * 1.01, at).z).toBeGreaterThan(Number(place.z));
      expect(curve.place(value * 4, at).percentile).toBeLessThanOrEqual(100);
    }),
    { numRuns: 30 },
  );
}

describe('sizes of the heart', () => {
  it.each(ROWS)('$standard $code by $by rises with the value and comes back from its percentile', (row) => {
    const score = scoreOf(row.standard, row.code, row.by);
    expect(score).not.toBeNull();
    if (score) behaves(score);
  });

  it('lists every structure with what it can be compared with', () => {
    expect(ECHO_STRUCTURES.schneider).toHaveLength(17);
    expect(ECHO_STRUCTURES.krishnan).toHaveLength(13);
    expect(ECHO_STRUCTURES.pasquini).toHaveLength(3);
    expect(ECHO_STRUCTURES.schneider.every(({ by }) => by.length === 3)).toBe(true);
    expect(ECHO_STRUCTURES.krishnan.every(({ by }) => by.length === 4)).toBe(true);
  });

  it('has one curve in millimetres over weeks for each length, areas in square centimetres', () => {
    for (const standard of STANDARDS) {
      for (const { code } of ECHO_STRUCTURES[standard]) {
        const curve = echoCurve(standard, code);
        expect(curve?.axis).toBe('weeks');
        expect(curve?.unit).toBe(isArea(standard, code) ? '' : 'mm');
      }
    }
    expect(echoCurve('krishnan', 'IVC')).toBeNull();
  });

  it('answers the same by function and by entry', () => {
    const byFunction = echoZ('schneider', 'PVA', 'EGA', 36 + 6 / 7, 0.88);
    const byEntry = valuesOf('echo-schneider2005', { code: 'PVA', by: 'EGA', weeks: 36, days: 6, valueMm: 8.8 });
    expect(byFunction?.z).toBeCloseTo(Number(byEntry.z), 12);
    expect(echoZ('pasquini', 'isthmus3V', 'FL', 4.4, 0.24)?.z).toBeCloseTo(-1.3749, 4);
  });

  it('says nothing outside the range of the paper', () => {
    expect(echoZ('schneider', 'PVA', 'EGA', 14.9, 0.3)).toBeNull();
    expect(echoZ('schneider', 'PVA', 'FL', 50, 0.3)).toBeNull();
    expect(echoZ('schneider', 'PVA', 'FW', 1000, 0.3)).toBeNull();
    expect(echoZ('schneider', 'PVA', 'EGA', 20, 0)).toBeNull();
    expect(echoZ('schneider', 'PVA', 'EGA', Number.NaN, 0.3)).toBeNull();
    const given = { code: 'PVA', valueMm: 5 };
    expect(ask('echo-schneider2005', { ...given, weeks: 40 }).reason?.code).toBe('outOfRange');
    expect(ask('echo-schneider2005', { ...given, by: 'FL', xCm: 50 }).reason).toMatchObject({
      code: 'outOfRange',
      input: 'xCm',
    });
    expect(ask('echo-schneider2005', { ...given, by: 'FL' }).reason).toMatchObject({ code: 'missing', input: 'xCm' });
    expect(ask('echo-schneider2005', { ...given, code: 'LVArea', weeks: 28 }).reason?.code).toBe('notAllowed');
  });

  it('takes the same measurement in any of its units', () => {
    const z = (inputs: Record<string, unknown>) => Number(valuesOf('echo-schneider2005', inputs).z);
    const base = z({ code: 'AoVA', by: 'FL', xCm: 5, valueMm: 4.36 });
    expect(z({ code: 'AoVA', by: 'FL', xMm: 50, valueCm: 0.436 })).toBeCloseTo(base, 12);
    expect(z({ code: 'AoVA', by: 'FL', flMm: 50, valueMm: 4.36 })).toBeCloseTo(base, 12);
    expect(z({ structure: 'Aortic valve', by: 'FL', flCm: 5, valueMm: 4.36 })).toBeCloseTo(base, 12);
    expect(z({ structure: 'aortic valve', by: 'FL', x: 5, valueMm: 4.36 })).toBeCloseTo(base, 12);
    const krishnan = (more: Record<string, unknown>) =>
      valuesOf('echo-krishnan2016', { code: 'AoVA', valueMm: 3.5, ...more }).z;
    expect(krishnan({ by: 'FW', x: 1000 })).toBe(krishnan({ by: 'FW', efwG: 1000 }));
    expect(krishnan({ by: 'BPD', bpdCm: 7 })).toBe(krishnan({ by: 'BPD', bpdMm: 70 }));
    expect(krishnan({ by: 'GA', x: 24 })).toBe(krishnan({ by: 'GA', weeks: 24 }));
    const pasquini = (more: Record<string, unknown>) =>
      valuesOf('isthmus-pasquini2007', { structure: 'isthmus3V', by: 'FL', valueMm: 2.4, ...more }).z;
    expect(pasquini({ x: 44 })).toBe(pasquini({ flMm: 44 }));
    const area = { code: 'LVArea', by: 'FL', xCm: 4.5 };
    expect(z({ ...area, valueCm2: 1.5 })).toBeCloseTo(z({ ...area, valueMm2: 150 }), 12);
  });

  it('refuses in the unit that was given', () => {
    const given = { structure: 'isthmus3V', by: 'FL', valueMm: 2 };
    const reason = (more: Record<string, unknown>) => ask('isthmus-pasquini2007', { ...given, ...more }).reason;
    expect(reason({ flMm: 20 })).toEqual({
      code: 'outOfRange',
      input: 'flMm',
      value: 20,
      min: 22,
      max: 79,
      unit: 'mm',
    });
    expect(reason({ flCm: 2 })).toMatchObject({ input: 'flCm', value: 2, min: 2.2, max: 7.9, unit: 'cm' });
    expect(reason({ x: 20 })).toMatchObject({ input: 'x', value: 20, min: 22, max: 79, unit: 'mm' });
    expect(reason({ by: 'GA', x: 40 })).toMatchObject({ input: 'x', value: 40, min: 18, max: 37, unit: 'weeks' });
  });

  it('says the spread of what is normal on its own scale', () => {
    const { sdMm, p25, p75, p1 } = valuesOf('echo-krishnan2016', { code: 'AoI', weeks: 28 });
    expect(sdMm).toBeCloseTo(0.3387, 9);
    expect((Number(p75) - Number(p25)) / Number(sdMm)).toBeCloseTo(2 * 0.6744897501960817, 9);
    expect(p1).toBeGreaterThan(0);
    expect(valuesOf('echo-schneider2005', { code: 'PVA', weeks: 28 })).not.toHaveProperty('sd');
    const { value } = valuesOf('echo-schneider2005', { code: 'PVA', weeks: 28, z: -2 });
    expect(valuesOf('echo-schneider2005', { code: 'PVA', weeks: 28, valueMm: value }).z).toBeCloseTo(-2, 9);
  });

  it('gives the value of a percentile', () => {
    const given = { code: 'TVA', by: 'EGA', weeks: 28 };
    const { valueMm } = valuesOf('echo-krishnan2016', { ...given, percentile: 5 });
    expect(valuesOf('echo-krishnan2016', { ...given, valueMm }).percentile).toBeCloseTo(5, 8);
  });

  it('Krishnan by weight agrees with the rows by age up to 28 weeks, and ends there', () => {
    // Hadlock's median weights at 20, 24 and 28 weeks.
    for (const [week, grams] of [
      [20, 331],
      [24, 670],
      [28, 1210],
    ] as const) {
      for (const { code } of ECHO_STRUCTURES.krishnan) {
        const byWeight = Number(scoreOf('krishnan', code, 'FW')?.median(grams));
        const byAge = Number(scoreOf('krishnan', code, 'EGA')?.median(week));
        expect(Math.abs(byWeight / byAge - 1), `${code} ${week}`).toBeLessThan(0.12);
      }
    }
    const given = { code: 'AoI', by: 'FW', valueMm: 4 };
    expect(ask('echo-krishnan2016', { ...given, efwG: 1200 }).reason).toBeNull();
    expect(ask('echo-krishnan2016', { ...given, efwG: 2500 }).reason).toMatchObject({
      code: 'outOfRange',
      input: 'efwG',
    });
  });

  it('suspects coarctation by the isthmus or by its ratio to the duct', () => {
    const isthmus = { structure: 'isthmus3V', by: 'EGA', weeks: 28 };
    expect(valuesOf('isthmus-pasquini2007', { ...isthmus, valueMm: 2 }).suspectCoarctation).toBe(true);
    expect(valuesOf('isthmus-pasquini2007', { ...isthmus, valueMm: 3.4 }).suspectCoarctation).toBe(false);
    const narrow = valuesOf('isthmus-pasquini2007', { ...isthmus, valueMm: 3.4, ductMm: 5 });
    expect(narrow.ratio).toBeCloseTo(0.68, 12);
    expect(narrow.suspectCoarctation).toBe(true);
    expect(valuesOf('isthmus-pasquini2007', { ...isthmus, structure: 'duct3V', valueMm: 2 }).suspectCoarctation).toBe(
      false,
    );
  });
});

describe('myocardial performance', () => {
  it.each(heartEntries.filter(({ curve }) => curve))('$id rises with the value and comes back', ({ curve }) => {
    if (curve) behaves(curve);
  });

  it('meets the printed 95th centiles of Cruz, whose spread is derived', () => {
    expect(valuesOf('mpi-cruz2012', { weeks: 11 }).p95).toBeCloseTo(0.51, 2);
    expect(Math.abs(Number(valuesOf('mpi-cruz2012', { weeks: 41 }).p95) - 0.78)).toBeLessThan(0.015);
    expect(valuesOf('mpi-cruz2012', { weeks: 30, mpi: 0.5 }).percentileConfidence).toBe('UNCERTAIN');
  });

  it('meets the printed means and SDs of Hernandez-Andrade', () => {
    const sd = (weeks: number) => {
      const { p50, p95 } = valuesOf('mpi-hernandez2007', { weeks });
      return (Number(p95) - Number(p50)) / 1.6448536;
    };
    expect(sd(19)).toBeCloseTo(0.027, 6);
    expect(sd(39)).toBeCloseTo(0.029, 6);
  });

  it('ends with the paper', () => {
    // An ejection time typed in hundredths of what it is.
    expect(ask('mpi-cruz2012', { weeks: 28, ict: 30, irt: 42, et: 1.7 }).reason).toMatchObject({
      code: 'outOfRange',
      input: 'mpi',
      max: 5,
    });
    const { mpi } = valuesOf('mpi-hernandez2007', { weeks: 28, z: 1 });
    expect(valuesOf('mpi-hernandez2007', { weeks: 28, mpi })).toMatchObject({ z: expect.closeTo(1, 9), sd: 0.0279 });
    expect(ask('mpi-cruz2012', { weeks: 10, days: 6 }).reason?.code).toBe('outOfRange');
    expect(ask('mpi-cruz2012', { weeks: 41, days: 1 }).reason?.code).toBe('outOfRange');
    expect(ask('aortic-arch-achiron2000', { weeks: 38, days: 1 }).reason?.code).toBe('outOfRange');
  });
});

describe('size and function', () => {
  it('calls the heart large above its limits only', () => {
    expect(valuesOf('cardiothoracic', { areaRatio: 0.35 }).areaClass).toBe('normal');
    expect(valuesOf('cardiothoracic', { heartArea: 36, thoraxArea: 100 }).areaClass).toBe('cardiomegaly');
    expect(valuesOf('cardiothoracic', { areaRatio: 0.24 }).areaClass).toBe('small');
    expect(
      valuesOf('cardiothoracic', { heartCircumferenceMm: 50, thoraxCircumferenceMm: 100, weeks: 40 }),
    ).toMatchObject({ circumferenceRatio: 0.5, circumferenceClass: 'normal', expectedCircumferenceRatio: 0.5 });
    expect(valuesOf('cardiothoracic', { axisDegrees: 66 }).axisClass).toBe('left');
    expect(ask('cardiothoracic', { heartArea: 5, thoraxArea: 4 }).reason?.code).toBe('inconsistent');
    expect(ask('cardiothoracic', {}).reason?.code).toBe('missing');
  });

  it('works out shortening, output and the cardiovascular profile', () => {
    expect(valuesOf('local.shortening-fraction', { diastoleMm: 10, systoleMm: 7.2 })).toMatchObject({
      class: 'normal',
    });
    expect(valuesOf('local.shortening-fraction', { diastoleMm: 10, systoleMm: 8 })).toEqual({
      percent: 20,
      class: 'reduced',
    });
    expect(ask('local.shortening-fraction', { diastoleMm: 8, systoleMm: 10 }).reason?.code).toBe('inconsistent');
    const output = valuesOf('local.cardiac-output', {
      anelAortico: 5,
      integralAortica: 9,
      anelPulmonar: 6,
      integralPulmonar: 9,
      fc: 140,
      pesoG: 1000,
    });
    expect(output.leftMlMin).toBeCloseTo(Math.PI * 0.0625 * 9 * 140, 9);
    expect(output.combinedMlMinKg).toBeCloseTo(Number(output.leftMlMin) + Number(output.rightMlMin), 9);
    const full = { cvHidropisia: '2', cvVenoso: '2', cvTamanho: '2', cvFuncao: '2', cvArterial: '2' };
    expect(valuesOf('local.cvp-score', full)).toEqual({ score: 10, class: 'normal' });
    expect(valuesOf('local.cvp-score', { ...full, cvHidropisia: '0', cvVenoso: '1' })).toEqual({
      score: 7,
      class: 'abnormal',
    });
  });
});

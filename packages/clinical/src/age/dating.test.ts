import { describe, expect, it } from 'vitest';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';
import { datingEntries } from './entries.ts';
import { packOnlyAgeEntries } from './packOnlyEntries.ts';

await loadChapters();

const answer = (id: string, raw: Record<string, unknown>) => compute(id, raw, { allowUncertain: true });

describe('the last period', () => {
  const full = { lmp: '2025-01-01', edd: '2025-10-08', examDate: '2025-06-04', gaDays: 154, weeks: 22, days: 0 };

  it.each([
    { lmp: '2025-01-01', examDate: '2025-06-04' },
    { edd: '2025-10-08', examDate: '2025-06-04' },
    { examDate: '2025-06-04', gaDays: 154 },
    { examDate: '2025-06-04', weeks: 22, days: 0 },
    { lmp: '2025-01-01', gaDays: 154 },
    { edd: '2025-10-08', gaDays: 153.6 },
    { lmp: '2025-01-01', edd: '2025-10-08', examDate: '2025-06-04', gaDays: 154 },
  ])('any two give the others: %j', (raw) => {
    expect(answer('dating.lmp.280', raw).values).toMatchObject(full);
  });

  it('alone gives the due date, and the due date gives it back', () => {
    expect(answer('dating.lmp.280', { lmp: '2024-02-29' }).values).toEqual({ lmp: '2024-02-29', edd: '2024-12-05' });
    expect(answer('dating.lmp.280', { edd: '2024-12-05' }).values).toEqual({ lmp: '2024-02-29', edd: '2024-12-05' });
  });

  it.each([
    [{}, { code: 'missing', input: 'lmp' }],
    [{ examDate: '2025-06-04' }, { code: 'missing', input: 'gaDays' }],
    [{ lmp: '2025-02-30' }, { code: 'notADay', input: 'lmp' }],
    [{ lmp: '9999-12-31' }, { code: 'notADay', input: 'lmp' }],
    [
      { lmp: '2025-01-01', edd: '2025-10-09' },
      { code: 'inconsistent', input: 'edd' },
    ],
    [
      { lmp: '2025-01-01', examDate: '2025-06-04', gaDays: 150 },
      { code: 'inconsistent', input: 'gaDays' },
    ],
    [
      { lmp: '2025-01-01', examDate: '2024-12-31' },
      { code: 'outOfRange', input: 'gaDays', value: -1 },
    ],
    [
      { lmp: '2025-01-01', examDate: '2025-10-29' },
      { code: 'outOfRange', input: 'gaDays', value: 301 },
    ],
  ])('%j is refused', (raw, reason) => {
    expect(answer('dating.lmp.280', raw).reason).toMatchObject(reason);
  });
});

it.each([
  [62, 68, 5],
  [63, 71, 7],
  [111, 119, 7],
  [112, 123, 10],
  [153, 164, 10],
  [154, 169, 14],
  [195, 210, 14],
  [196, 218, 21],
])('redates %i days by last period only when the ultrasound differs by more', (lmpGaDays, usGaDays, thresholdDays) => {
  const later = answer('dating.redating.acog700', { lmpGaDays, usGaDays }).values;
  expect(later).toMatchObject({ thresholdDays, redate: true, gaDays: usGaDays });
  const equal = answer('dating.redating.acog700', { lmpGaDays, usGaDays: lmpGaDays + thresholdDays }).values;
  expect(equal).toMatchObject({ thresholdDays, redate: false, gaDays: lmpGaDays });
});

describe('an age without a length', () => {
  it.each([
    ['dating.crl.hadlock1992', 'crlMm', 45],
    ['dating.crl.robinson1975', 'crlMm', 45],
    ['dating.crl.intergrowth2014', 'crlMm', 45],
    ['dating.crl.daya1993', 'crlMm', 45],
    ['dating.msd.daya1991', 'msdMm', 14],
    ['dating.msd.hellman1969', 'msdMm', 14],
    ['dating.msd.nyberg1987', 'msdMm', 14],
    ['dating.hc.snijders1994', 'hcMm', 175],
    ['dating.hc.intergrowth2016', 'hcMm', 175],
    ['dating.tcd.hill1990', 'tcdMm', 20],
    ['dating.tcd.intergrowth2020', 'tcdMm', 20],
    ['dating.humerus.jeanty1984', 'humerusMm', 33],
  ])('%s gives the length that has it', (id, measure, length) => {
    const gaDays = answer(id, { [measure]: length }).values?.gaDays;
    expect(Number(answer(id, { gaDays }).values?.[measure])).toBeCloseTo(length, 8);
    expect(answer(id, { gaDays: 290 }).reason).toMatchObject({ code: 'outOfRange', input: 'gaDays' });
  });

  it('beside a length gives the difference in days', () => {
    const { gaDays, differenceDays } = answer('dating.crl.robinson1975', { crlMm: 45, gaDays: 80 }).values ?? {};
    expect(differenceDays).toBeCloseTo(Number(gaDays) - 80, 10);
  });
});

it('every length outside its range is refused by name', () => {
  for (const { id, inputs } of [...datingEntries, ...packOnlyAgeEntries])
    for (const [name, input] of Object.entries(inputs)) {
      if (input.kind !== 'number' || input.unit !== 'mm' || input.max === undefined) continue;
      expect(answer(id, { bone: 'foot', hcMm: 130, flMm: 20, [name]: input.max + 0.1 }).reason?.input, id).toBe(name);
    }
  expect(answer('dating.msd.daya1991', { longiMm: 30, apMm: 30, transvMm: 30 }).reason?.input).toBe('msdMm');
  expect(answer('dating.msd.daya1991', { longiMm: 30, apMm: 30 }).reason).toEqual({
    code: 'missing',
    input: 'transvMm',
  });
  expect(answer('dating.hc.intergrowth2016', { hcMm: 280 }).reason).toMatchObject({ input: 'gaDays', max: 181 });
  expect(answer('dating.hcfl.intergrowth2016', { hcMm: 90, flMm: 5 }).reason).toMatchObject({
    input: 'gaDays',
    min: 98,
  });
  expect(answer('dating.limb.chitty2002', { bone: 'foot', valueMm: 5 }).reason).toMatchObject({ input: 'valueMm' });
});

describe('Hadlock biometry', () => {
  it('uses every measure there is, or the equation asked for', () => {
    const values = answer('dating.biometry.hadlock1984', { bpdMm: 46.5, flMm: 32 }).values;
    expect(values).toMatchObject({ equation: 'BPD+FL', weeks: 19, days: 6 });
    expect(Object.keys(values ?? {})).toEqual([
      'BPD',
      'FL',
      'BPD+FL',
      'equation',
      'gaDays',
      'gaWeeks',
      'weeks',
      'days',
    ]);
    const asked = answer('dating.biometry.hadlock1984', { bpdMm: 46.5, flMm: 32, equation: 'FL' }).values;
    expect(asked?.gaWeeks).toBeCloseTo(19.9628, 6);
    const two = answer('dating.biometry.hadlock1982', { bpdMm: 46.5, flMm: 32 }).values;
    expect(Object.keys(two ?? {})).toEqual(['BPD', 'FL']);
  });

  it('leaves out what lies outside 12 to 42 weeks, and refuses when nothing is left', () => {
    expect(answer('dating.biometry.hadlock1984', { bpdMm: 46.5, flMm: 100 }).values).toMatchObject({
      FL: null,
      outOfRange: ['FL'],
    });
    expect(answer('dating.biometry.hadlock1984', { flMm: 100 }).reason).toMatchObject({ input: 'gaWeeks', max: 42 });
    expect(answer('dating.biometry.hadlock1984', {}).reason).toEqual({ code: 'missing', input: 'bpdMm' });
    expect(answer('dating.biometry.hadlock1984', { flMm: 30, equation: 'HC+FL' }).reason).toEqual({
      code: 'missing',
      input: 'hcMm',
    });
  });

  it('tells two SD by band, the common week in the later one', () => {
    const at = (gaDays: number) => answer('table.hadlock1984-2sd', { gaDays, measure: 'AC' }).values;
    expect(at(125)).toMatchObject({ band: '12-18', AC: 1.66, twoSdWeeks: 1.66 });
    expect(at(126)).toMatchObject({ band: '18-24', twoSdWeeks: 2.06 });
    expect(at(294)).toMatchObject({ band: '36-42', twoSdWeeks: 3.04 });
    expect(answer('table.hadlock1984-2sd', { band: '18-24', measure: 'AC' }).values).toMatchObject({ twoSd: 2.06 });
    expect(answer('table.hadlock1984-2sd', { measure: 'AC' }).reason).toEqual({ code: 'missing', input: 'gaDays' });
  });
});

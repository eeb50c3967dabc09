import { describe, expect, it } from 'vitest';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';

await loadChapters();

const values = (id: string, raw: Record<string, unknown>) => compute(id, raw, { allowUncertain: true }).values;
const reason = (id: string, raw: Record<string, unknown>) => compute(id, raw, { allowUncertain: true }).reason;

it.each([
  [3.9, 195, 'normal'],
  [4, 112, 'A1'],
  [6.9, 195, 'A1'],
  [7, 195, 'A2-3'],
  [6.9, 196, 'normal'],
  [7, 196, 'A1'],
  [9.9, 280, 'A1'],
  [10, 196, 'A2-3'],
])('a renal pelvis of %d mm at %i days is %s', (apdMm, gaDays, grade) => {
  expect(values('threshold.renalpelvis.utd2014', { apdMm, gaDays })?.grade).toBe(grade);
});

it('a further urinary finding makes it A2-3, and before 16 weeks there is no grade', () => {
  const found = ['peripheralCalyces', 'calycealDilation', 'peripheralCalycealDilation', 'unexplainedOligohydramnios'];
  for (const name of found)
    expect(values('threshold.renalpelvis.utd2014', { apdMm: 4, gaDays: 154, [name]: true })?.grade).toBe('A2-3');
  expect(reason('threshold.renalpelvis.utd2014', { apdMm: 4, gaDays: 111 })).toMatchObject({ input: 'gaDays' });
});

it.each([
  [89, 42, 'slow', false],
  [90, 43.5, 'borderline', false],
  [100, 43, 'normal', false],
  [135, 43, 'normal', true],
  [109, 44, 'slow', false],
  [119, 49, 'borderline', false],
  [155, 49, 'normal', true],
])('%i bpm at %d days is %s', (bpm, gaDays, verdict, rapid) => {
  expect(values('threshold.ehr.doubilet1995', { bpm, gaDays })).toMatchObject({ class: verdict, rapid });
});

it.each([
  [9.9, false, 'normal'],
  [10, true, 'mild'],
  [12.9, true, 'mild'],
  [13, true, 'moderate'],
  [15, true, 'moderate'],
  [15.1, true, 'severe'],
])('an atrium of %d mm', (atriumMm, ventriculomegaly, severity) => {
  expect(values('threshold.atrium', { atriumMm })?.ventriculomegaly).toBe(ventriculomegaly);
  expect(values('threshold.atrium-severity', { atriumMm })?.class).toBe(severity);
});

it.each([
  [1.9, 'small'],
  [2, 'normal'],
  [10, 'normal'],
  [10.1, 'mega cisterna magna'],
])('a cisterna magna of %d mm is %s', (cisternaMagnaMm, verdict) => {
  expect(values('threshold.cisternamagna', { cisternaMagnaMm })?.class).toBe(verdict);
});

describe('the nuchal fold', () => {
  it.each([
    [5.9, 105, { thickened: false, acog: false, sogc: null }],
    [5, 120, { thickened: false, acog: false, sogc: true, thresholdMm: 6 }],
    [6, 160, { thickened: true, acog: true, sogc: true }],
    [6, 161, { thickened: true, acog: null, sogc: true }],
  ])('%d mm at %i days', (nuchalFoldMm, gaDays, expected) => {
    expect(values('threshold.nuchalfold', { nuchalFoldMm, gaDays })).toMatchObject(expected);
  });

  it('is judged by the guideline asked for, at its own ages', () => {
    const raw = { nuchalFoldMm: 5, gaDays: 120 };
    expect(values('threshold.nuchalfold', { ...raw, guideline: 'SOGC' })).toMatchObject({
      thickened: true,
      thresholdMm: 5,
    });
    expect(reason('threshold.nuchalfold', { ...raw, gaDays: 165, guideline: 'ACOG' })).toMatchObject({
      input: 'gaDays',
    });
  });
});

describe('pregnancy failure', () => {
  const judged = (raw: Record<string, unknown>) => values('threshold.pregnancyfailure', raw);

  it.each([
    [{ crlMm: 7, heartbeat: false }, 'failed', ['crlWithoutHeartbeat']],
    [{ crlMm: 6.9, heartbeat: false }, 'criteriaNotMet', []],
    [{ crlMm: 9, heartbeat: true }, 'criteriaNotMet', []],
    [{ crlMm: 6.9 }, 'criteriaNotMet', []],
    [{ msdMm: 25, embryo: false }, 'failed', ['sacWithoutEmbryo']],
    [{ msdMm: 24.9, embryo: false }, 'criteriaNotMet', []],
    [{ msdMm: 24.9 }, 'criteriaNotMet', []],
    [{ msdMm: 30, crlMm: 9, heartbeat: true }, 'criteriaNotMet', []],
    [{ daysSinceSacWithoutYolkSac: 14, heartbeat: false }, 'failed', ['noHeartbeatAfterSacWithoutYolkSac']],
    [{ daysSinceSacWithYolkSac: 11, embryo: false }, 'failed', ['noHeartbeatAfterSacWithYolkSac']],
    [{ daysSinceSacWithYolkSac: 10, embryo: false }, 'criteriaNotMet', []],
    [{ yolkSacMm: 7.1 }, 'suspicious', ['largeYolkSac']],
    [{ msdMm: 14.9, crlMm: 10, heartbeat: true }, 'suspicious', ['smallSac']],
  ])('%j', (raw, verdict, criteria) => {
    expect(judged(raw)).toMatchObject({ class: verdict, criteria, failed: verdict === 'failed' });
  });

  it.each([
    [{ crlMm: 7 }, 'heartbeat'],
    [{ msdMm: 25 }, 'embryo'],
    [{ msdMm: 25, crlMm: 9 }, 'heartbeat'],
    [{ daysSinceSacWithYolkSac: 11 }, 'heartbeat'],
    [{ daysSinceSacWithoutYolkSac: 14, embryo: true }, 'heartbeat'],
  ])('%j rules nothing out while %s was not recorded', (raw, input) => {
    expect(reason('threshold.pregnancyfailure', raw)).toEqual({ code: 'missing', input });
  });

  it('says suspicious where that is sure, and what could make it more', () => {
    expect(judged({ msdMm: 12, crlMm: 8 })).toMatchObject({
      class: 'suspicious',
      undecided: true,
      missing: ['heartbeat'],
    });
    expect(judged({ msdMm: 12, crlMm: 8, heartbeat: true })).not.toHaveProperty('undecided');
  });

  it('refuses a heartbeat without an embryo', () => {
    const raw = { msdMm: 30, embryo: false, heartbeat: true };
    expect(reason('threshold.pregnancyfailure', raw)).toEqual({ code: 'inconsistent', input: 'heartbeat' });
    expect(reason('threshold.pregnancyfailure', {})).toEqual({ code: 'missing', input: 'crlMm' });
  });
});

it('the yolk sac by size and by the sac it lies in', () => {
  expect([2.9, 3, 6, 6.5, 7.1].map((yolkSacMm) => values('threshold.yolksac', { yolkSacMm })?.class)).toEqual([
    'small',
    'normal',
    'normal',
    'large',
    'suspicious',
  ]);
  expect([7, 8, 10].map((msdMm) => values('threshold.yolksac', { msdMm })?.visibility)).toEqual([
    'notYetExpected',
    'possible',
    'expected',
  ]);
});

it('the nasal bone: absent, below P5, or small beside the BPD', () => {
  const at20 = (raw: Record<string, unknown>) => values('threshold.nasalbone', { gaDays: 140, ...raw });
  expect(at20({ absent: true })).toMatchObject({ class: 'absent', hypoplasia: true });
  expect(at20({ nasalBoneMm: 5.2 })).toMatchObject({ class: 'normal', belowP5: false });
  expect(at20({ nasalBoneMm: 5.1 })).toMatchObject({ class: 'hypoplastic', belowP5: true, belowP2_5: false });
  expect(at20({ nasalBoneMm: 4.9 })).toMatchObject({ criteria: ['belowP5', 'belowP2_5'] });
  expect(values('threshold.nasalbone', { nasalBoneMm: 4, bpdMm: 44 })).toMatchObject({ criteria: ['bpdRatio'] });
  expect(compute('threshold.nasalbone', { absent: true }).reason?.code).toBe('uncertain');
  expect(values('threshold.nasalbone-febrasgo', { gaDays: 174, nasalBoneMm: 4.4, prenasalMm: 4.4 })).toEqual({
    short: true,
    class: 'short',
    prenasalOverNasalBone: 1,
  });
  expect(reason('threshold.nasalbone-febrasgo', { gaDays: 175, nasalBoneMm: 4 })).toMatchObject({ input: 'gaDays' });
});

it('the middle phalanx of the fifth finger beside that of the fourth', () => {
  expect(values('threshold.phalanx5', { middlePhalanx5Mm: 6.9, middlePhalanx4Mm: 10 })?.class).toBe('suspicious');
  expect(values('threshold.phalanx5', { ratio: 0.7 })?.class).toBe('normal');
});

it('the cephalic index', () => {
  const shape = (bpdMm: number) => values('ratio.cephalic-index', { bpdMm, ofdMm: 100 });
  expect([73.9, 74, 83, 83.1].map((bpd) => shape(bpd)?.class)).toEqual([
    'dolichocephaly',
    'normal',
    'normal',
    'brachycephaly',
  ]);
  expect([69.9, 70, 86, 86.1].map((bpd) => shape(bpd)?.within2Sd)).toEqual([false, true, true, false]);
});

it('derives what the diameters at hand allow', () => {
  expect(values('derived.circumferences', { apadMm: 86, tadMm: 90 })).toEqual({ acMm: (Math.PI / 2) * 176 });
  const outer = values('derived.circumferences', { bpdMm: 80, ofdMm: 102, bpdCallipers: 'outerOuter' });
  expect(outer?.hcMm).toBeCloseTo((Math.PI / 2) * 182, 10);
  expect(reason('derived.circumferences', { apadMm: 86 })).toEqual({ code: 'missing', input: 'tadMm' });
});

it('HC/AC turned round, and never from one circumference alone', () => {
  const { ratio, sd } = values('ratio.hc-ac', { gaDays: 196, z: 1 }) ?? {};
  expect(sd).toBe(0.0506);
  expect(values('ratio.hc-ac', { gaDays: 196, ratio })?.z).toBeCloseTo(1, 9);
  expect(reason('ratio.hc-ac', { gaDays: 196, hcMm: 250 })).toEqual({ code: 'missing', input: 'acMm' });
});

it('HC/AC with or without an age', () => {
  expect(values('ratio.hc-ac', { hcMm: 150, acMm: 120 })).toEqual({ ratio: 1.25 });
  expect(values('ratio.hc-ac', { ratio: 1.2, gaDays: 140 })?.z).toBeCloseTo((1.2 - 1.15399) / 0.0506, 2);
  expect(reason('ratio.hc-ac', { hcMm: 150, acMm: 120, gaDays: 90 })).toMatchObject({ input: 'gaDays', min: 105 });
  const campbell = (gaDays: number) => values('table.campbell1977-hc-ac', { gaDays })?.expected;
  expect([91, 104, 105, 300].map(campbell)).toEqual([1.23, 1.23, 1.22, 0.96]);
});

it('the fifth finger from the age or from another length, within 15 to 23 weeks', () => {
  const from = (raw: Record<string, unknown>) => values('size.fifthfinger.goldstein1995', raw)?.expectedMm;
  expect(from({ bpdMm: 47 })).toBeCloseTo(10.6011, 6);
  expect(from({ flMm: 32 })).toBeCloseTo(10.8009, 6);
  expect(from({ humerusMm: 31 })).toBeCloseTo(10.9989, 6);
  expect(values('size.fifthfinger.goldstein1995', { gaDays: 140, value: 10 })?.differenceMm).toBeCloseTo(-0.354, 6);
  expect(reason('size.fifthfinger.goldstein1995', { bpdMm: 90 })).toMatchObject({ code: 'outOfRange', input: 'bpdMm' });
});

it('a printed table between its weeks and between its percentiles', () => {
  const orbit = (raw: Record<string, unknown>) =>
    values('table.orbits-jeanty', { measure: 'binocularDistance', ...raw });
  expect(orbit({ gaDays: 157.5, percentile: 50 })?.valueMm).toBe(38);
  expect(orbit({ gaDays: 154, valueMm: 44 })?.z).toBeCloseTo(7 / (14 / 3.29), 10);
  const p10 = Number(orbit({ gaDays: 154, percentile: 10 })?.valueMm);
  expect(p10).toBeGreaterThan(30);
  expect(p10).toBeLessThan(37);
  expect(reason('table.orbits-jeanty', { measure: 'binocularDistance', gaDays: 154, percentile: 3 })).toEqual({
    code: 'unavailable',
    input: 'percentile',
  });
});

it('the ellipsoid takes the names of the form', () => {
  expect(values('volume.ellipsoid', { longi: 30, ap: 20, transv: 18 })?.volumeCm3).toBe(5.62);
});

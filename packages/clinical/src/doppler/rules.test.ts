import { describe, expect, it } from 'vitest';
import type { Raw } from '../values/given.ts';
import { ask } from './askForTests.ts';

describe('indices of the waveform', () => {
  it('venous indices, ratios and the mean of both sides', () => {
    const answer = ask('doppler-indices', {
      S: 60,
      D: 20,
      a: 15,
      Vm: 30,
      Dpeak: 45,
      mcaPi: 1.8,
      uaPi: 0.9,
      left: 1,
      right: 1.4,
    });
    expect(answer).toMatchObject({ piv: 1.5, pviv: 1, preloadIndex: 0.75, sa: 4, cpr: 2, ucr: 0.5 });
    expect(answer.meanPi).toBeCloseTo(1.2, 12);
  });

  it('reversed flow has a resistance above 1 and no ratio of velocities', () => {
    expect(ask('doppler-indices', { S: 50, D: -10, Vm: 20 })).toEqual({ ri: 1.2, sd: null, pi: 3 });
    expect(ask('doppler-indices', { S: 50, a: -5, Vm: 20 })).toMatchObject({ sa: null, piv: 2.75 });
  });

  it('a diastole above the systole and an empty question are refused', () => {
    expect(ask('doppler-indices', { S: 20, D: 30 })).toEqual({ reason: { code: 'inconsistent', input: 'D' } });
    expect(ask('doppler-indices', { S: 60, D: 45, a: 15 }).pviv).toBe(1);
    expect(ask('doppler-indices', {})).toEqual({ reason: { code: 'missing', input: 'S' } });
  });

  it('z and percentile both ways, never infinite', () => {
    expect(ask('z-percentile', { percentile: 97 }).z).toBeCloseTo(1.880794, 6);
    expect(ask('z-percentile', { percentile: 100 })).toMatchObject({ reason: { code: 'outOfRange' } });
    expect(ask('z-percentile', { percentile: 0 })).toMatchObject({ reason: { code: 'outOfRange' } });
    expect(ask('z-percentile', { z: 37 }).percentile).toBe(100);
  });

  it('the ratio comes from the two indices, the mean from the two sides', () => {
    expect(ask('cpr-fmf2019', { weeks: 32, mcaPi: 1.8, uaPi: 0.9 }).percentile).toBe(
      ask('cpr-fmf2019', { weeks: 32, cpr: 2 }).percentile,
    );
    expect(ask('uta-pi-cavoretto2023', { weeks: 20, left: 1, right: 1.06 })).toMatchObject({ meanPi: 1.03, p25: 0.84 });
  });

  it('the variant of the Barcelona calculator has the wider spread', () => {
    const raw = { weeks: 28, cpr: 1.1 };
    const published = ask('cpr-baschat2003', raw);
    const barcelona = ask('cpr-baschat2003', { ...raw, variant: 'barcelona' });
    expect(Number(barcelona.z)).toBeGreaterThan(Number(published.z));
    expect(ask('cpr-baschat2003', { ...raw, variant: 'published' })).toEqual(published);
  });

  it('a centile below zero is not offered', () => {
    expect(ask('dv-piv-barcelona', { weeks: 44, percentile: 0.01 })).toMatchObject({ reason: { code: 'unavailable' } });
  });

  it('beyond the printed centiles there is a bound and no z', () => {
    expect(ask('uta-pi-cavoretto2023', { weeks: 39, meanPi: 1.2 })).toMatchObject({
      percentile: 97,
      bound: 'above',
      z: null,
    });
    const atTheEnd = ask('uta-pi-cavoretto2023', { weeks: 39, meanPi: 1.13 });
    expect(atTheEnd.percentile).toBe(97);
    expect(atTheEnd).not.toHaveProperty('bound');
  });

  it('fixed uterine limits stand in their two windows only', () => {
    expect(ask('uta-pi-fixed-cutoffs', { weeks: 12, meanPi: 2.35 })).toMatchObject({
      cutoff: 2.35,
      aboveCutoff: false,
    });
    expect(ask('uta-pi-fixed-cutoffs', { weeks: 22, left: 1.6, right: 1.7 })).toMatchObject({ aboveCutoff: true });
    expect(ask('uta-pi-fixed-cutoffs', { weeks: 17, meanPi: 2 })).toMatchObject({ reason: { code: 'outOfRange' } });
  });
});

describe('fluid', () => {
  it.each([
    [{ afiCm: 5 }, 'low-normal'],
    [{ afiCm: 5, oligoInclusive: true }, 'oligohydramnios'],
    [{ afiCm: 8 }, 'normal'],
    [{ afiCm: 23.9 }, 'normal'],
    [{ afiCm: 24, polyAfiCm: 25 }, 'normal'],
    [{ afiCm: 30 }, 'polyhydramnios-moderate'],
    [{ afiMm: 350 }, 'polyhydramnios-severe'],
    [{ sdpCm: 1.9 }, 'oligohydramnios'],
    [{ sdpCm: 2 }, 'normal'],
    [{ mvpCm: 12 }, 'polyhydramnios-moderate'],
    [{ sdpCm: 16 }, 'polyhydramnios-severe'],
    [{ afiCm: 10, sdpCm: 1.5 }, 'oligohydramnios'],
    [{ afiCm: 25, sdpCm: 7 }, 'polyhydramnios-mild'],
    [{ afiCm: 4, sdpCm: 9 }, 'polyhydramnios-mild'],
  ])('%j is %s', (raw, category) => {
    expect(ask('fluid-categories', raw).category).toBe(category);
  });

  it('without a measure there is no category', () => {
    expect(ask('fluid-categories', {})).toMatchObject({ reason: { code: 'missing' } });
  });

  it('the index may be given in centimetres', () => {
    expect(ask('afi-moore1990', { weeks: 30, afiCm: 23.4 }).percentile).toBeCloseTo(95, 9);
  });

  it('next to no fluid lies below every centile, at no finite distance', () => {
    expect(ask('afi-moore1990', { weeks: 30, afiCm: 0.0001 })).toMatchObject({
      z: null,
      percentile: 0,
      bound: 'below',
    });
  });

  it('the median on paper stands beside that of the curve', () => {
    const at20 = ask('afi-moore1990', { weeks: 20 });
    expect(at20.p50).toBe(141);
    expect(at20.median).toBeCloseTo(Math.sqrt(93 * 212), 9);
    expect(ask('afi-moore1990', { weeks: 20, percentile: 50 }).afiMm).toBeCloseTo(Math.sqrt(93 * 212), 9);
  });
});

describe('anaemia', () => {
  it('the velocity is 11 to 150, however it was come by, the age 14 to 44 weeks', () => {
    const code = (raw: Raw) => ask('mca-psv-mari2000', raw).reason;
    expect(code({ weeks: 20, psv: 10.9 })).toMatchObject({ code: 'outOfRange', input: 'psv', min: 11, max: 150 });
    expect(code({ weeks: 20, psv: 11 })).toBeUndefined();
    expect(code({ weeks: 20, psv: 150 })).toBeUndefined();
    expect(code({ weeks: 20, psv: 150.1 })).toMatchObject({ code: 'outOfRange', input: 'psv' });
    expect(code({ weeks: 13, days: 6, psv: 40 })).toMatchObject({ code: 'outOfRange', input: 'gaDays' });
    expect(code({ weeks: 14, psv: 40 })).toBeUndefined();
    expect(code({ weeks: 20, mom: 7 })).toMatchObject({ code: 'outOfRange', input: 'psv' });
    expect(code({ weeks: 44, psv: 40 })).toBeUndefined();
    expect(code({ weeks: 44, days: 1, psv: 40 })).toMatchObject({ code: 'outOfRange', input: 'gaDays' });
  });

  it('below 15 and above 42 weeks the answer says that it is extrapolated', () => {
    const marked = (weeks: number, days = 0) => ask('mca-psv-mari2000', { weeks, days, psv: 40 }).extrapolated;
    expect([marked(14, 6), marked(15), marked(42), marked(42, 1)]).toEqual([true, false, false, true]);
  });

  it('the rounded form is lower by 0.6 % at 18 and 1.5 % at 40 weeks', () => {
    const ratio = (weeks: number) =>
      Number(ask('mca-psv-mari2000-rounded', { weeks }).median) / Number(ask('mca-psv-mari2000', { weeks }).median);
    expect(ratio(18)).toBeCloseTo(0.994, 3);
    expect(ratio(40)).toBeCloseTo(0.985, 3);
    const chosen = ask('mca-psv-mari2000', { weeks: 30, psv: 40, variant: 'rounded' });
    expect(chosen).toEqual(ask('mca-psv-mari2000-rounded', { weeks: 30, psv: 40 }));
  });

  it('a multiple gives back its velocity', () => {
    const { psv } = ask('mca-psv-mari2000', { weeks: 30, mom: 1.5 });
    expect(ask('mca-psv-mari2000', { weeks: 30, psv }).mom).toBeCloseTo(1.5, 12);
    expect(ask('mca-psv-mari2000', { weeks: 30, mom: 1.5 })).toMatchObject({ mom: 1.5, anemiaLevel: 'moderate' });
  });

  it.each([
    [1.28, 'none', 'none'],
    [1.29, 'mild', 'none'],
    [1.3, 'mild', 'mild'],
    [1.5, 'moderate', 'moderate'],
    [1.55, 'severe', 'moderate'],
    [1.6, 'severe', 'severe'],
  ])('%s multiples are %s, and %s by the limits of Barcelona', (mom, mari, barcelona) => {
    expect(ask('classification.anemiaLevel', { mom }).anemiaLevel).toBe(mari);
    expect(ask('classification.anemiaLevel', { mom, criterion: 'barcelona' }).level).toBe(barcelona);
  });

  it('haemoglobin by its deficit and by its multiple', () => {
    const nicolaides = (hb: number) => ask('fetal-hb-nicolaides1988', { weeks: 40, hb }).class;
    expect([15, 14, 13, 8, 7.9].map(nicolaides)).toEqual(['none', 'mild', 'moderate', 'moderate', 'severe']);
    const { hbMedian } = ask('fetal-hb-mari2000', { weeks: 28 });
    const mari = (mom: number) => ask('fetal-hb-mari2000', { weeks: 28, hb: mom * Number(hbMedian) }).class;
    expect([0.9, 0.7, 0.6, 0.5].map(mari)).toEqual(['none', 'mild', 'moderate', 'severe']);
  });

  it('transfusion: per cents and fractions agree, a mix and a fall are refused', () => {
    const fractions = ask('iut-volume-hoogeveen', { weeks: 28, hInitial: 0.2, hFinal: 0.45, hDonor: 0.8 });
    expect(ask('iut-volume-hoogeveen', { weeks: 28, hInitial: 20, hFinal: 45, hDonor: 80 }).vDonor).toBeCloseTo(
      Number(fractions.vDonor),
      9,
    );
    expect(ask('iut-volume-hoogeveen', { weeks: 28, hInitial: 0.2, hFinal: 45, hDonor: 80 })).toMatchObject({
      reason: { code: 'unitSlip', input: 'hInitial' },
    });
    expect(ask('iut-volume-standard', { efwG: 900, hctInitial: 46, hctGoal: 45, hctDonor: 80 })).toMatchObject({
      reason: { code: 'inconsistent' },
    });
    expect(ask('iut-volume-standard', { efwG: 900, hctInitial: 20, hctGoal: 45, hctDonor: 40 })).toMatchObject({
      reason: { code: 'inconsistent' },
    });
    expect(ask('iut-volume-standard', { efwG: 900, hctInitial: 20 })).toMatchObject({
      reason: { code: 'missing', input: 'hctGoal' },
    });
    expect(ask('iut-volume-standard', { efwG: 1000 })).toEqual({
      fpv: 140,
      fpvMandelbrot: 141.046,
    });
  });

  it('the two methods from memory', () => {
    expect(ask('iut-volume-giannina', { efwG: 1000, hctRise: 20 })).toMatchObject({ factor: 0.04, volumeMl: 40 });
    expect(ask('iut-volume-giannina', { efwG: 1000, hctInitial: 20, hctGoal: 55 })).toMatchObject({
      reason: { code: 'outOfRange' },
    });
    expect(ask('iut-intraperitoneal', { weeks: 30 })).toEqual({ volumeMl: 100 });
  });
});

describe('monochorionic twins', () => {
  it('a difference of exactly one multiple is enough, whichever twin is named first', () => {
    expect(ask('taps-criteria', { anemicMom: 1.9, polycythemicMom: 0.9 }).taps).toBe(true);
    expect(ask('taps-criteria', { anemicMom: 0.8, polycythemicMom: 1.5 }).taps).toBe(true);
    expect(ask('taps-criteria', { anemicMom: 1.49, polycythemicMom: 0.7 }).taps).toBe(false);
  });

  const ttts = { donorMvpCm: 2, recipientMvpCm: 8 };
  it.each([
    [{ donorBladderVisible: true }, 'I'],
    [{ donorBladderVisible: false }, 'II'],
    [{ pulsatileUmbilicalVein: true }, 'III'],
    [{ criticalDoppler: true, hydrops: true }, 'IV'],
    [{ hydrops: true, demise: true }, 'V'],
    [{ donorBladderVisible: true, recipientMinCm: 10 }, 'none'],
  ])('%j is stage %s', (signs, stage) => {
    expect(ask('ttts-quintero', { ...ttts, ...signs }).stage).toBe(stage);
  });

  it('a bladder nobody looked at is asked for', () => {
    expect(ask('ttts-quintero', ttts)).toEqual({ reason: { code: 'missing', input: 'donorBladderVisible' } });
  });
});

describe('heart rate', () => {
  it.each([
    [43, 89, 'slow'],
    [43, 90, 'borderline'],
    [43, 100, 'normal'],
    [44, 100, 'slow'],
    [49, 119, 'borderline'],
    [49, 120, 'normal'],
    [140, 109, 'slow'],
    [140, 160, 'normal'],
    [140, 161, 'fast'],
  ])('at %s days %s beats are %s', (gaDays, bpm, expected) => {
    expect(ask('embryonic-hr', { gaDays, bpm }).class).toBe(expected);
  });

  it('between 7 weeks and the second trimester there are no classes', () => {
    expect(ask('embryonic-hr', { gaDays: 60, bpm: 150 })).toMatchObject({ reason: { code: 'unavailable' } });
  });
});

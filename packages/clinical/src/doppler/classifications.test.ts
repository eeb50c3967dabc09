import { describe, expect, it } from 'vitest';
import type { Raw } from '../values/given.ts';
import { ask } from './askForTests.ts';
import { dopplerEntries } from './packOnlyEntries.ts';

describe('classes', () => {
  it('diastole of the umbilical artery from a mark, a velocity or the resistance', () => {
    const of = (raw: Raw) => ask('classification.umbilicalDiastole', raw).umbilicalDiastole;
    expect([
      of({ diastole: 'absent' }),
      of({ D: -3 }),
      of({ D: 0 }),
      of({ D: 4 }),
      of({ ri: 1 }),
      of({ ri: 1.1 }),
      of({ ri: 0.6 }),
    ]).toEqual(['absent', 'reversed', 'absent', 'present', 'absent', 'reversed', 'present']);
    expect(of({ uaAedf: true })).toBe('absent');
    expect(of({ uaAedf: false })).toBe('present');
    expect(ask('classification.umbilicalDiastole', { D: 0 }).class).toBe('absent (AEDF)');
    expect(ask('classification.umbilicalDiastole', { D: -1 }).class).toBe('reversed (REDF)');
    expect(ask('classification.umbilicalDiastole', {})).toMatchObject({ reason: { code: 'missing' } });
  });

  it('wave of the ductus venosus', () => {
    expect(ask('classification.dvAWave', { a: -2 })).toMatchObject({ dvAWave: 'reversed', abnormal: true });
    expect(ask('classification.dvAWave', { dvAWave: 'positive' })).toMatchObject({
      class: 'positive',
      abnormal: false,
    });
  });

  it.each([
    [{ efwPercentile: 3 }, 'none'],
    [{ efwPercentile: 2.9 }, 'I'],
    [{ cprPercentile: 4 }, 'I'],
    [{ utaPiPercentile: 96 }, 'I'],
    [{ efwPercentile: 2, uaAedf: true }, 'II'],
    [{ uaAedf: true, uaRedf: true }, 'III'],
    [{ umbilicalDiastole: 'absent', dvPivPercentile: 96 }, 'III'],
    [{ uaRedf: true, dvAWave: 'absent' }, 'III'],
    [{ dvAWave: 'absent' }, 'III'],
    [{ dvAWave: 'reversed' }, 'IV'],
    [{ efwPercentile: 2, isthmusReversed: true }, 'II'],
    [{ efwPercentile: 2, ctgDecelerations: true }, 'IV'],
  ])('%j is stage %s of Barcelona', (raw, stage) => {
    expect(ask('classification.fgrStageBarcelona', raw).stage).toBe(stage);
  });

  it('no stage of Barcelona is left open by what was not looked at', () => {
    const raw = {
      efwPercentile: 30,
      uaPiPercentile: 50,
      mcaPiPercentile: 50,
      cprPercentile: 50,
      utaPiPercentile: 50,
      dvPivPercentile: 50,
      uaAedf: false,
    };
    expect(ask('classification.fgrStageBarcelona', raw)).toMatchObject({
      stage: 'none',
      undecided: true,
      missing: ['aWave', 'isthmusReversed', 'ctgDecelerations'],
    });
    const whole = { ...raw, aWave: 'positive', isthmusReversed: false, ctgDecelerations: false };
    expect(ask('classification.fgrStageBarcelona', whole)).toEqual({ stage: 'none', fgrStageBarcelona: 'none' });
  });

  it('brain sparing by the ratio, its centile or the cerebral index', () => {
    const of = (raw: Raw) => ask('classification.centralizacao', raw).centralizacao;
    expect(of({ cpr: 1 })).toBe(false);
    expect(of({ mcaPi: 1, uaPi: 1.1 })).toBe(true);
    expect(of({ cpr: 1.05, cutoff: 1.08 })).toBe(true);
    expect(of({ cpr: 1.5, cprPercentile: 4.9 })).toBe(true);
    expect(of({ mcaPiPercentile: 5 })).toBe(false);
    expect(ask('classification.centralizacao', {})).toMatchObject({ reason: { code: 'missing' } });
    expect(ask('classification.centralizacao', { mcaPi: 2, uaPi: 0.01 })).toMatchObject({
      reason: { code: 'outOfRange', input: 'cpr', max: 20 },
    });
  });

  it('flow of the aortic isthmus', () => {
    const of = (raw: Raw) => ask('classification.aorticIsthmusFlowIndex', raw).type;
    expect([
      of({ S: 10, D: 2 }),
      of({ S: 10, D: 0 }),
      of({ S: 10, D: -4 }),
      of({ S: 10, D: -10 }),
      of({ ifi: -0.2 }),
    ]).toEqual(['I', 'II', 'III', 'IV', 'V']);
    expect(ask('classification.aorticIsthmusFlowIndex', { ifi: 1.2 }).class).toBe('normal');
    expect(ask('classification.aorticIsthmusFlowIndex', { ifi: 0.5 }).class).toBe('type III');
    expect(ask('classification.aorticIsthmusFlowIndex', { S: 0.01, D: 900 })).toMatchObject({
      reason: { code: 'outOfRange', input: 'ifi' },
    });
  });
});

describe('the entries', () => {
  it('have an id each and label what is uncertain', () => {
    const ids = dopplerEntries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(dopplerEntries.filter(({ confidence }) => confidence === 'UNCERTAIN').map(({ id }) => id)).toEqual([
      'uta-pi-fixed-cutoffs',
      'fetal-hb-mari2000',
      'iut-volume-giannina',
      'iut-intraperitoneal',
      'classification.aorticIsthmusFlowIndex',
    ]);
  });
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compute } from '../index.ts';
import passports from '../references/passports.json' with { type: 'json' };
import { criteriaEntries } from './entries.ts';

const classOf = (id: string, inputs: Record<string, unknown>) => compute(id, inputs).values?.class ?? null;
const references = readdirSync(path.resolve(import.meta.dirname, '../references'));

describe('criteria', () => {
  it('are there without any chapter, each with its words, its numbers and no confidence that would switch it off', () => {
    expect(new Set(criteriaEntries.map(({ id }) => id)).size).toBe(criteriaEntries.length);
    for (const { id, standard, confidence } of criteriaEntries) {
      expect(compute(id, {}).entry?.id, id).toBe(id);
      expect((passports as Record<string, { equation: string }>)[id]?.equation, id).toBeTruthy();
      expect(references, id).toContain(standard);
      expect(confidence, id).not.toBe('UNCERTAIN');
    }
  });

  it('say nothing of what nobody looked at', () => {
    const telling = criteriaEntries.filter(({ id }) => classOf(id, {}) !== null).map(({ id }) => id);
    // A stage is asked of who is restricted: that it is not known is an answer.
    expect(telling).toEqual(['growth.stage']);
  });

  it('answer one of their classes, whatever they are given', () => {
    const values = [-1e6, -3, 0, 0.5, 1, 2, 5, 10, 45, 90, 100, 112, 168, 224, 287, 1e6];
    for (const { id, classes, inputs } of criteriaEntries)
      for (const value of values)
        for (const flag of [true, false]) {
          const given = Object.entries(inputs).map(([name, input]) => [
            name,
            input.kind === 'number' ? value : input.kind === 'choice' ? input.choices[flag ? 0 : 1] : flag,
          ]);
          const found = classOf(id, Object.fromEntries(given));
          if (found !== null) expect(classes, id).toContain(found);
        }
  });
});

describe('growth', () => {
  it.each([
    [2.99, 'belowP3'],
    [3, 'belowP10'],
    [9.99, 'belowP10'],
    [10, 'usual'],
    [75, 'usual'],
    [75.1, 'aboveP75'],
    [90, 'aboveP75'],
    [90.1, 'aboveP90'],
    [97.9, 'aboveP90'],
    [98, 'fromP98'],
  ])('a weight at P%d is %s', (percentile, found) => expect(classOf('growth.weight', { percentile })).toBe(found));

  it('is restricted as Gordijn 2016 says, the fall of centiles being quartiles crossed', () => {
    const late = { gaDays: 224, efwPercentile: 9 };
    expect(classOf('growth.restriction', { ...late, fallCentiles: 50.1 })).toBe('late');
    expect(classOf('growth.restriction', { ...late, fallCentiles: 50 })).toBe('none');
    expect(classOf('growth.restriction', { gaDays: 223, efwPercentile: 9, fallCentiles: 60 })).toBe('none');
    expect(classOf('growth.restriction', { gaDays: 223, uaAedf: true })).toBe('early');
  });

  it('has fallen by more than 40 centiles, or by more than two quartiles', () => {
    const fell = [40, 40.1, 50, 50.1].map((fallCentiles) => classOf('growth.fall', { fallCentiles }));
    expect(fell).toEqual(['none', 'centiles', 'centiles', 'quartiles']);
  });

  it('is staged as Figueras and Gratacós 2014 do, once the umbilical artery was recorded', () => {
    const stage = (signs: Record<string, unknown>) => classOf('growth.stage', signs);
    expect(stage({ efwPercentile: 1, utaPiPercentile: 99, aWave: 'reversed' })).toBe('unstaged');
    expect(stage({ efwPercentile: 2.9, uaPiPercentile: 50 })).toBe('I');
    expect(stage({ efwPercentile: 3, uaPiPercentile: 50 })).toBe('none');
    expect(stage({ diastole: 'absent' })).toBe('II');
    expect(stage({ diastole: 'present', isthmusReversed: true })).toBe('II');
    expect(stage({ diastole: 'reversed' })).toBe('III');
    expect(stage({ diastole: 'present', aWave: 'absent' })).toBe('III');
    expect(stage({ diastole: 'present', dvPivPercentile: 95.1 })).toBe('III');
    expect(stage({ diastole: 'present', dvPivPercentile: 95 })).toBe('none');
    expect(stage({ diastole: 'present', aWave: 'reversed' })).toBe('IV');
  });
});

describe('twins', () => {
  const pockets = { donorMvpCm: 2, recipientMvpCm: 8 };
  it('are transfused at 2 and 8 cm, limits included, at any age unless a clinic asks for more', () => {
    const found = (more: Record<string, unknown>) => classOf('twins.transfusion', { ...pockets, ...more });
    expect(found({})).toBe('unstaged');
    expect(found({ donorMvpCm: 2.1 })).toBe('none');
    expect(found({ recipientMvpCm: 7.9 })).toBe('none');
    expect(found({ gaDays: 140, recipientMinLateCm: 10 })).toBe('none');
    expect(found({ gaDays: 139, recipientMinLateCm: 10 })).toBe('unstaged');
    expect(found({ gaDays: 140, recipientMinLateCm: 10, recipientMvpCm: 10 })).toBe('unstaged');
  });

  it('have a first or second stage only with the bladder and both flows', () => {
    const found = (more: Record<string, unknown>) => classOf('twins.transfusion', { ...pockets, ...more });
    expect(found({ donorBladderVisible: true })).toBe('unstaged');
    expect(found({ criticalDoppler: false })).toBe('unstaged');
    expect(found({ donorBladderVisible: true, criticalDoppler: false })).toBe('I');
    expect(found({ donorBladderVisible: false, criticalDoppler: false })).toBe('II');
    expect(found({ criticalDoppler: true })).toBe('III');
    expect(found({ demise: true })).toBe('V');
  });

  it('are restricted selectively by two of four, or of three where there are two placentas', () => {
    const signs = { efwSmallerPercentile: 9, acSmallerPercentile: 9 };
    expect(classOf('twins.selective', { placentas: 1, ...signs })).toBe('selective');
    expect(classOf('twins.selective', { placentas: 2, ...signs })).toBe('none');
    expect(classOf('twins.selective', { placentas: 2, ...signs, discordancePct: 25 })).toBe('selective');
    expect(classOf('twins.selective', { placentas: 2, ...signs, discordancePct: 24.9 })).toBe('none');
  });
});

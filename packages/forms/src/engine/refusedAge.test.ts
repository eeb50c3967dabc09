import { loadChapters } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { EMPTY_STATE, type ExamState, type Patch } from './state.ts';

const G = 'gestationalAge.info.';
const AGE = `${G}calculada`;
beforeAll(() => loadChapters());

const typed = (...patches: Patch[]): ExamState =>
  patches.reduce<ExamState>((state, patch) => change(compiledExam(DEFINITIONS, {}), state, patch), EMPTY_STATE);
const from = (date: string) => ({ [`${G}interationDate`]: '2026-11-12', [`${G}calculo`]: 'DUM', [`${G}date`]: date });

describe('an age no pregnancy has', () => {
  it('is none, and says why', () => {
    const { values, results } = typed(from('2025-06-16'));
    expect(values[AGE]).toBeUndefined();
    expect(results.get(AGE)?.error).toMatchObject({ code: 'outOfRange', input: 'date', value: 514, max: 308 });
  });

  it('says nothing any more once the day is one of a pregnancy, nor while a day is still to be typed', () => {
    const { values, results } = typed(from('2025-06-16'), { [`${G}date`]: '2026-05-01' });
    expect(values[AGE]).toBe(195);
    expect(results.has(AGE)).toBe(false);
    expect(typed({ ...from('2025-06-16'), [`${G}date`]: null }).results.has(AGE)).toBe(false);
  });
});

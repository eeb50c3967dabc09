import { loadChapters } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { mirrorExam } from './mirrorExam.ts';
import { mirrorMarks } from './mirrorRows.ts';

beforeAll(() => loadChapters('charts'));

const info = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`gestationalAge.info.${key}`, value]));
const middle = {
  ...info({ calculo: 'DUM', calculada: 154, fetos: '1', interationDate: '2026-11-12' }),
  '2ndand3rdquarter.biometria1.dbp': 53.4,
  '2ndand3rdquarter.biometria1.ca': 188.5,
};

describe('what an exam says in the mirror', () => {
  it('[ADM-079] places each measure on each curve of its weeks', () => {
    const exam = mirrorExam(middle, 1);
    expect(exam?.span).toBe('middle');
    expect(Object.keys(exam?.measures ?? {})).toEqual(['dbp', 'ca']);
    expect(exam?.measures.dbp?.z.who).toBeCloseTo(0, 1);
    expect(exam?.measures.dbp?.z.hadlock).toBeCloseTo((53.4 - 52.9) / 3, 1);
    expect(exam?.measures.ca?.z.intergrowth).toBeCloseTo((188.5 - 169.6) / 8.58, 1);
  });

  it.each([
    ['twins', middle, 2],
    ['twins by its own word', { ...middle, ...info({ fetos: '2' }) }, 1],
    ['25 weeks', { ...middle, ...info({ calculada: 175 }) }, 1],
    ['no age', { ...middle, ...info({ calculada: null }) }, 1],
    ['an age by its own femur', { ...middle, ...info({ calculo: 'manual', calculoRef: 'CF (Hadlock 1984)' }) }, 1],
    ['an age by this exam', { ...middle, ...info({ calculo: 'exame-anterior', dateTest: '2026-11-12' }) }, 1],
    ['nothing measured', info({ calculo: 'DUM', calculada: 154, fetos: '1' }), 1],
  ])('[ADM-079] leaves out %s', (_, values, fetuses) => {
    expect(mirrorExam(values, fetuses)).toBeNull();
  });

  it('takes an age by an earlier exam, and the last day of the weeks', () => {
    const earlier = { ...middle, ...info({ calculo: 'exame-anterior', dateTest: '2026-08-12', calculada: 174 }) };
    expect(mirrorExam(earlier, 1)?.span).toBe('middle');
    expect(mirrorExam({ ...middle, ...info({ calculada: 210 }) }, 1)?.span).toBe('late');
  });

  it('[ADM-079] places a translucency by the crown–rump length, also where that dates the pregnancy', () => {
    const early = {
      ...info({ calculo: 'manual', calculoRef: 'CCN', calculada: 90, fetos: '1' }),
      '1stinitialtracking.biometria1.tn': 1.7,
      '1stinitialtracking.biometria1.ccn': 65,
      '1stinitialtracking.biometria1.dbp': 22,
    };
    const exam = mirrorExam(early, 1);
    expect([exam?.span, Object.keys(exam?.measures ?? {})]).toEqual(['early', ['tn']]);
    // Snijders 1998: log10 of the median is −0.3599 + 0.0127 CRL − 0.000058 CRL².
    expect(exam?.measures.tn?.z.snijders).toBeCloseTo((Math.log10(1.7) - 0.22055) / 0.12, 3);
    expect(mirrorExam({ ...early, '1stinitialtracking.biometria1.ccn': null }, 1)).toBeNull();
  });
});

describe('a mark', () => {
  const marks = (mean: [number, number], sd: [number, number], curve: 'who' | 'hadlock' = 'who') =>
    Object.values(mirrorMarks({ meanInterval: mean, sdInterval: sd }, curve));

  it('[ADM-094] is set only where the whole interval lies outside', () => {
    expect(marks([0.49, 0.9], [0.79, 0.81])).toEqual([null, null]);
    expect(marks([0.51, 0.9], [0.5, 0.79])).toEqual(['above', 'narrow']);
    expect(marks([-0.9, -0.51], [1.21, 1.5])).toEqual(['below', 'wide']);
  });

  it('is not set about the spread on a curve with one SD for all ages', () => {
    expect(marks([0, 0.1], [0.5, 0.6], 'hadlock')).toEqual([null, null]);
  });
});

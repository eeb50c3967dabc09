import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { baseMeasure } from './baseMeasure.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { EMPTY_STATE, type ExamState, type Patch } from './state.ts';

await loadChapters();

const AGE = 'gestationalAge.info.';
const EARLY = '1stinitialtracking.biometria1.';
const LATE = '2ndand3rdquarter.biometria1.';
const NOTICE = 'calc.notice.baseAge';

const FORMS: Patch = {
  '1stinitialtracking.hasData': true,
  '2ndand3rdquarter.hasData': true,
  [`${AGE}interationDate`]: '2026-11-12',
  [`${AGE}fetos`]: '2',
};
const compiled = compiledExam(DEFINITIONS, FORMS);
const type = (state: ExamState, patch: Patch) => change(compiled, state, patch);
const opened = type(EMPTY_STATE, FORMS);

/** By the last period, so many days before the exam. */
const byLastPeriod = (date: string) => type(opened, { [`${AGE}calculo`]: 'DUM', [`${AGE}date`]: date });
/** By hand, as the passport of a measure writes it. */
const byHand = (state: ExamState, days: number, reference: string) =>
  type(state, {
    [`${AGE}calculo`]: 'manual',
    [`${AGE}calculoRef`]: reference,
    [`${AGE}weeks`]: Math.floor(days / 7),
    [`${AGE}days`]: days % 7,
  });

function standing(state: ExamState, tab: string, name: string) {
  const { percentil, zscore = '', ig = '' } = compiled.fields.get(tab + name)?.field.companions ?? {};
  return {
    base: state.values[`${AGE}calculada`],
    age: state.values[tab + ig],
    percentil: state.values[`${tab}${percentil}`],
    z: state.values[tab + zscore],
    told: state.results.get(tab + name)?.notices.some(({ key }) => key === NOTICE) ?? false,
  };
}

describe('the percentile of a measure whose age is the base age', () => {
  it('[CLN-078] stands as computed in a pregnancy dated by the last period', () => {
    const crl = type(byLastPeriod('2026-08-16'), { [`${EARLY}ccn`]: 62 });
    expect(standing(crl, EARLY, 'ccn')).toEqual({ base: 88, age: 88, percentil: 0.4674, z: -0.08, told: false });
    const abdomen = type(byLastPeriod('2026-04-29'), { [`${LATE}ca`]: 238 });
    expect(standing(abdomen, LATE, 'ca')).toEqual({ base: 197, age: 197, percentil: 0.4098, z: -0.23, told: false });
    // A due date or an age somebody reported says no more about the measure.
    for (const calculo of ['data-parto', 'informada', 'exame-anterior'])
      expect(standing(type(abdomen, { [`${AGE}calculo`]: calculo }), LATE, 'ca')).toMatchObject({
        base: 197,
        percentil: 0.4098,
        told: false,
      });
  });

  it('[CLN-076] [CLN-078] is 0.5, and says that it says nothing, where the exam is dated by that very measure', () => {
    const crl = byHand(type(byLastPeriod('2026-08-01'), { [`${EARLY}ccn`]: 62 }), 88, 'CCN – Robinson & Fleming');
    expect(standing(crl, EARLY, 'ccn')).toEqual({ base: 88, age: 88, percentil: 0.5, z: 0, told: true });
    const abdomen = byHand(type(opened, { [`${LATE}ca`]: 238 }), 197, 'CA – Hadlock');
    expect(standing(abdomen, LATE, 'ca')).toEqual({ base: 197, age: 197, percentil: 0.5, z: 0, told: true });
  });

  it('[CLN-078] follows the reference, and the measure, as they are typed', () => {
    const typed = type(opened, { [`${LATE}ca`]: 238, [`${LATE}cf`]: 53.2 });
    const byAbdomen = byHand(typed, 197, 'CA – Hadlock');
    // Another measure is the base: the abdomen has its own place again.
    const byFemur = type(byAbdomen, { [`${AGE}calculoRef`]: 'CF – Hadlock' });
    expect(standing(byFemur, LATE, 'ca')).toMatchObject({ base: 197, percentil: 0.4098, told: false });
    expect(standing(type(byFemur, { [`${AGE}calculoRef`]: 'CA' }), LATE, 'ca').percentil).toBe(0.5);
    // Measured anew, it is no longer what the age was taken from.
    const again = type(byAbdomen, { [`${LATE}ca`]: 250 });
    expect(standing(again, LATE, 'ca')).toMatchObject({ base: 197, told: false });
    expect(standing(again, LATE, 'ca').percentil).toBeGreaterThan(0.6);
  });
});

describe('the measure an age was taken from', () => {
  const named = (calculoRef: string, calculo = 'manual') =>
    baseMeasure({ [`${AGE}calculo`]: calculo, [`${AGE}calculoRef`]: calculoRef });

  it.each([
    ['CCN – Robinson', 'ccn'],
    [' ccn ', 'ccn'],
    ['CCN de 62 mm', 'ccn'],
    ['Crown–rump length – Robinson & Fleming', 'ccn'],
    ['CC – Hadlock', 'cc'],
    ['CF (Hadlock)', 'cf'],
    ['ОЖ – Hadlock', 'ca'],
    ['DMSG', 'measure'],
  ])('%s is %s', (said, field) => expect(named(said)).toBe(field));

  it.each([
    ['CC + CF', 'two measures'],
    ['CC/CA', 'two measures'],
    ['Biometria', 'no measure'],
    ['cca', 'no measure'],
    ['', 'nothing'],
  ])('%s is %s', (said) => expect(named(said)).toBeNull());

  it('is none on another basis, whatever stands in the reference', () => expect(named('CCN', 'DUM')).toBeNull());
});

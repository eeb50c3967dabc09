import { type CalendarDay, loadChapters } from '@gesta/clinical';
import type { ExamMeasures } from '@gesta/domain';
import { DEFINITIONS, type Values } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { comparedMeasure, type MeasuredVisit, measuresOn, readVisit } from './comparedMeasure.ts';

await loadChapters();

const AGE = 'gestationalAge.info';
const CA = '2ndand3rdquarter.biometria1.ca';
/** Dated by the last period, so that the age is calculated as in an exam. */
const dated = (day: string, days: number): Values => ({
  [`${AGE}.calculo`]: 'DUM',
  [`${AGE}.date`]: '2026-05-03',
  [`${AGE}.interationDate`]: day,
  [`${AGE}.calculada`]: days,
});

type Sent = ExamMeasures['measures'][number];

const AC = { code: '11979-2', param: 'Abdominal Circumference', unit: 'mm' };
const BPD = { code: '11820-8', param: 'Biparietal Diameter', unit: 'mm' };

const sent = (told: Partial<Sent>, value: number, picture: string | null): Sent => ({
  id: `${told.code} ${value}`,
  report: 'r',
  ordinal: 0,
  device: 'Orion X9',
  group: 'Fetal Biometry',
  scheme: 'LN',
  of: null,
  site: null,
  side: null,
  author: '',
  authorCode: null,
  value,
  text: null,
  fetus: null,
  derivation: null,
  selected: false,
  image: null,
  frame: null,
  picture: picture === null ? null : { iuid: picture, number: 1, at: '2026-11-16T12:00:00Z' },
  ...AC,
  ...told,
});

const visit = (iuid: string, day: string, formValues: Values, measures: Sent[], fetuses = {}): MeasuredVisit => ({
  iuid,
  date: `${day}T12:00:00Z`,
  serviceDay: day as CalendarDay,
  formValues,
  sent: { measures, presets: [], fetuses },
});

const BEGUN = { '2ndand3rdquarter.hasData': true };
const now = (values: Values, measures: Sent[], fetuses = {}) =>
  readVisit(visit('now', '2026-11-16', { ...dated('2026-11-16', 197), ...values }, measures, fetuses), DEFINITIONS);
const prior = (values: Values, measures: Sent[]) =>
  readVisit(visit('prior', '2026-10-19', { ...dated('2026-10-19', 169), ...values }, measures), DEFINITIONS);

const NAME = 'ca 1';

describe('a measure of two visits', () => {
  it('is placed on the curve of the exam, with what it expects and how far it fell', () => {
    const mine = now({ ...BEGUN, [CA]: 222 }, [sent(AC, 222, 'n3')]);
    const theirs = prior({ 'morphological.hasData': true, 'morphological.biometria1.ca': 190 }, [sent(AC, 190, 'p4')]);
    expect(measuresOn(mine, 'n3')).toEqual([NAME]);
    expect(measuresOn(theirs, 'p4')).toEqual([NAME]);
    const found = comparedMeasure(NAME, mine, theirs);
    expect(found).toMatchObject({ unit: 'mm', growth: { days: 28, difference: 32 }, change: { points: -21 } });
    expect(found?.growth.expected).toBeCloseTo(43.5, 1);
    expect(found?.placing?.author.author).toBe('hadlock');
    expect([found?.now.calculation?.percentil, found?.before.calculation?.percentil].map((p) => p?.toFixed(2))).toEqual(
      ['0.08', '0.29'],
    );
    expect(found?.sent).toEqual({ now: true, before: true });
  });

  it('has the value of the exam where somebody typed another, and the machine’s where the field is empty', () => {
    const theirs = prior(BEGUN, [sent(AC, 190, 'p4')]);
    const typed = comparedMeasure(NAME, now({ ...BEGUN, [CA]: 228 }, [sent(AC, 222, 'n3')]), theirs);
    expect([typed?.now.value, typed?.before.value, typed?.sent]).toEqual([228, 190, { now: false, before: true }]);
    const empty = comparedMeasure(NAME, now(BEGUN, [sent(AC, 222, 'n3')]), theirs);
    expect([empty?.now.value, empty?.change?.points]).toEqual([222, -21]);
  });

  it('is told as it was sent where no form of the exam asks for it', () => {
    const found = comparedMeasure(NAME, now({}, [sent(AC, 222, 'n3')]), prior({}, [sent(AC, 190, 'p4')]));
    expect(found).toMatchObject({
      place: null,
      unit: 'mm',
      growth: { days: 28, difference: 32, expected: null },
      change: null,
    });
  });

  it('is none where one visit has it not, and of no fetus while nobody said which is which', () => {
    const head = prior(BEGUN, [sent(BPD, 60, 'p1')]);
    expect(comparedMeasure(NAME, now(BEGUN, [sent(AC, 222, 'n3')]), head)).toBeNull();
    const twins = { ...BEGUN, [`${AGE}.fetos`]: '2' };
    const pair = [sent({ fetus: 'A' }, 222, 'n3'), sent({ fetus: 'B' }, 230, 'n4')];
    expect(measuresOn(now(twins, pair), 'n3')).toEqual([]);
    const answered = now(twins, pair, { A: 2, B: 1 });
    expect([measuresOn(answered, 'n3'), measuresOn(answered, 'n4')]).toEqual([['ca 2'], ['ca 1']]);
  });
});

import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { carriedFacts, carriedOn, carriedTo } from './carry.ts';
import { compiledExam } from './compiledExam.ts';
import { enteredIn } from './entered.ts';
import { changeAndPropose, type Tell } from './propose.ts';
import { EMPTY_STATE, type ExamState, type Patch, type Values } from './state.ts';

const G = 'gestationalAge.info.';
const SEEN = 'morphological.avaliacaoGestacao1.';
const LATER = '2ndand3rdquarter.avaliacaoGestacao1.';
const visit = (day: string, more: Values): Values => ({ [`${G}interationDate`]: day, [`${G}fetos`]: '1', ...more });

const EARLIER: readonly Values[] = [
  visit('2026-08-01', { '1stinitialtracking.biometria1.placenta': 'Anterior', [`${SEEN}sexoFetal`]: 'feminino' }),
  visit('2026-10-02', { [`${SEEN}placenta`]: 'Posterior', [`${SEEN}sexoFetal`]: 'naoIdentificado' }),
];
const told =
  (exams: readonly Values[]): Tell =>
  (what, place, values) =>
    what === 'earlier' ? carriedTo(place, values, exams) : null;
const typed = (state: ExamState, patch: Patch, exams = EARLIER): ExamState =>
  changeAndPropose(compiledExam(DEFINITIONS, { ...state.values, ...patch }), state, patch, told(exams));
const begun = (exams = EARLIER): ExamState =>
  typed(EMPTY_STATE, { [`${G}fetos`]: '1', '2ndand3rdquarter.hasData': true }, exams);
const on = (values: Values, key: string) => {
  const place = compiledExam(DEFINITIONS, values).fields.get(key);
  return place ? carriedOn(values, place) : null;
};

describe('[FRM-243] what does not change in a pregnancy', () => {
  it('comes along from the newest earlier exam that says it, marked with its day', () => {
    const { values } = begun();
    expect(values).toMatchObject({ [`${LATER}placenta`]: 'Posterior', [`${LATER}sexoFetal`]: 'feminino' });
    expect([on(values, `${LATER}placenta`), on(values, `${LATER}sexoFetal`)]).toEqual(['2026-10-02', '2026-08-01']);
    const compiled = compiledExam(DEFINITIONS, values);
    expect(enteredIn(compiled, values).filled.has('2ndand3rdquarter.avaliacaoGestacao1')).toBe(false);
  });

  it('does so on opening, into places that are empty and asked', () => {
    const values = { [`${G}fetos`]: '1', '2ndand3rdquarter.hasData': true, [`${LATER}placenta`]: 'Anterior' };
    const compiled = compiledExam(DEFINITIONS, values);
    expect(carriedFacts(compiled, values, (place) => carriedTo(place, values, EARLIER))).toEqual({
      [`${LATER}sexoFetal`]: 'feminino',
      [`${LATER}sexoFetalFonte`]: '2026-08-01',
    });
  });

  it('is of this exam once it is typed again, the same or another', () => {
    const same = typed(begun(), { [`${LATER}placenta`]: 'Posterior' }).values;
    const other = typed(begun(), { [`${LATER}placenta`]: 'Anterior' }).values;
    expect([on(same, `${LATER}placenta`), on(other, `${LATER}placenta`)]).toEqual([null, null]);
    expect([same[`${LATER}placenta`], other[`${LATER}placenta`]]).toEqual(['Posterior', 'Anterior']);
  });

  it('keeps the day it was seen through exams that did not look, and leaves what may change', () => {
    const passed = visit('2026-11-01', { [`${SEEN}placenta`]: 'Posterior', [`${SEEN}placentaFonte`]: '2026-10-02' });
    expect(on(begun([passed]).values, `${LATER}placenta`)).toBe('2026-10-02');
    expect(
      begun([visit('2026-10-02', { [`${SEEN}placenta`]: 'Prévia total' })]).values[`${LATER}placenta`],
    ).toBeUndefined();
    const twins = visit('2026-10-02', { [`${G}fetos`]: '2', [`${SEEN}placenta`]: 'Anterior' });
    expect(begun([twins]).values[`${LATER}placenta`]).toBeUndefined();
  });
});

import { addDays, compute, loadChapters, parseDay } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { datingOf } from './baseAge.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { redatingOf } from './redating.ts';
import { EMPTY_STATE, type ExamState, type Patch } from './state.ts';

await loadChapters();

const AGE = 'gestationalAge.info.';
const EXAM_DAY = parseDay('2026-11-12') as NonNullable<ReturnType<typeof parseDay>>;
const MARKS = { '1stinitialquarter.hasData': true, '1stinitialtracking.hasData': true };
/** Robinson's age of a length, as the form shows it. */
const ageOf = (ccn: number) => Math.round(Number(compute('dating.crl.robinson1975', { crlMm: ccn }).values?.gaDays));

/** An exam whose last period says so many days, into which these lengths are typed. */
function exam(lmpDays: number, lengths: readonly number[], more: Patch = {}, form = '1stinitialtracking.biometria') {
  const begun = { ...MARKS, [`${AGE}fetos`]: String(Math.max(1, lengths.length)) };
  const compiled = compiledExam(DEFINITIONS, begun);
  const dated = {
    ...begun,
    [`${AGE}interationDate`]: EXAM_DAY,
    [`${AGE}calculo`]: 'DUM',
    [`${AGE}date`]: addDays(EXAM_DAY, -lmpDays),
  };
  const typed = Object.fromEntries(lengths.map((length, at) => [`${form}${at + 1}.ccn`, length]));
  const state = [dated, typed, more].reduce<ExamState>((now, patch) => change(compiled, now, patch), EMPTY_STATE);
  return { state, compiled, offer: redatingOf(compiled, state.values) };
}

describe('[FRM-248] last period and crown–rump length that do not agree', () => {
  const CRL = 55;
  const days = ageOf(CRL);

  it.each([
    [-8, true],
    [-7, false],
    [0, false],
    [7, false],
    [8, true],
  ])('from 9 weeks on: %i days apart is offered: %s', (apart, offered) => {
    const { offer } = exam(days + apart, [CRL]);
    expect(offer !== null).toBe(offered);
    if (!offer) return;
    expect(offer).toMatchObject({
      crlDays: days,
      crlStart: addDays(EXAM_DAY, -days),
      lmpDays: days + apart,
      lmpStart: addDays(EXAM_DAY, -days - apart),
      limitDays: 7,
    });
    expect(offer.place.key).toBe('1stinitialtracking.biometria1.ccn');
  });

  it.each([
    [62, 57, false],
    [62, 56, true],
    [62, 67, false],
    [62, 68, true],
    // At 9+0 by the last period the limit is 7 days.
    [63, 57, false],
    [63, 56, false],
    [63, 55, true],
  ])('before 9 weeks the limit is 5 days: %i by the period, about %i by the length', (lmp, crl, offered) => {
    const length = [...Array(900).keys()].map((n) => 2 + n / 10).find((mm) => ageOf(mm) === crl) ?? 0;
    const { state, offer } = exam(lmp, [length], {}, '1stinitialquarter.fetos');
    expect(state.values['1stinitialquarter.fetos1.igCCN']).toBe(crl);
    expect([offer !== null, offer?.limitDays ?? 0]).toEqual([offered, offered ? (lmp < 63 ? 5 : 7) : 0]);
  });

  it('of twins is read of the longer one', () => {
    expect(exam(days + 4, [CRL, CRL - 12]).offer).toBeNull();
    expect(exam(days + 9, [CRL - 12, CRL]).offer?.place.key).toBe('1stinitialtracking.biometria2.ccn');
  });

  it('is not offered for another basis, nor after fertilisation in vitro, nor without a length', () => {
    expect(exam(days + 20, []).offer).toBeNull();
    expect(exam(days + 20, [CRL], { [`${AGE}concepcao`]: 'Fertilização in vitro' }).offer).toBeNull();
    expect(exam(days + 20, [CRL], { [`${AGE}concepcao`]: 'Espontânea' }).offer).not.toBeNull();
    expect(exam(days + 20, [CRL], { [`${AGE}calculo`]: 'informada' }).offer).toBeNull();
  });

  it('once taken dates everything by the length, and comes back whole', () => {
    const { state, compiled, offer } = exam(days + 9, [CRL]);
    const percentile = '1stinitialtracking.biometria1.ccnPercentil';
    const before = datingOf(state.values);
    // Nothing happens unasked.
    expect(state.values[`${AGE}calculada`]).toBe(days + 9);
    const taken = change(compiled, state, {
      [`${AGE}calculo`]: 'manual',
      [`${AGE}calculoRef`]: 'CCN – Robinson',
      [`${AGE}weeks`]: Math.floor(days / 7),
      [`${AGE}days`]: days % 7,
    });
    expect(taken.values).toMatchObject({
      [`${AGE}calculada`]: days,
      [`${AGE}date`]: offer?.crlStart,
      [`${AGE}dateParto`]: addDays(EXAM_DAY, 280 - days),
    });
    expect(taken.values[percentile]).not.toBe(state.values[percentile]);
    expect(redatingOf(compiled, taken.values)).toBeNull();
    const back = change(compiled, taken, before);
    expect(back.values).toEqual(state.values);
  });
});

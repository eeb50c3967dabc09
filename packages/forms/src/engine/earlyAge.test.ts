import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { change } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { EMPTY_STATE, type Patch } from './state.ts';

/** The first exam of a pregnancy nobody has dated yet. */
const EXAM: Patch = {
  '1stinitialquarter.hasData': true,
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.calculo': 'desconhecido',
  'gestationalAge.info.fetos': '1',
  'gestationalAge.info.qtdSacoGestacional': '1',
};
const compiled = compiledExam(DEFINITIONS, EXAM);
const opened = change(compiled, EMPTY_STATE, EXAM);

function typed(at: string, into: string, patch: Patch) {
  const { values, results } = change(compiled, opened, patch);
  const said = results.get(at);
  return {
    age: values[into],
    author: said?.author,
    path: said?.path,
    sources: said?.sources.map(({ citation }) => citation).join(' '),
    reason: said?.error ?? said?.withheld ?? null,
    instead: said?.notices.find(({ key }) => key === 'calc.notice.instead')?.values,
  };
}

describe('the age by the crown–rump length', () => {
  const F = '1stinitialquarter.fetos1.';
  const crl = (ccn: number, more: Patch = {}) => typed(`${F}ccn`, `${F}igCCN`, { [`${F}ccn`]: ccn, ...more });

  it.each([
    // Hadlock 1992, Table 1: 5.7 weeks at 2 mm, 6.2 at 5 mm; 7.0 weeks just under 10 mm.
    [2, 40],
    [5, 44],
    [9.9, 49],
  ])('[CLN-079] of %s mm is by Hadlock 1992, and the passport says so', (ccn, days) => {
    const answer = crl(ccn);
    expect(answer).toMatchObject({ age: days, author: 'Hadlock 1992', path: '/calc/ccn/hadlock/v1', reason: null });
    expect(answer.sources).toContain('Hadlock FP');
    expect(answer.instead).toEqual({ asked: 'Robinson & Fleming 1975', by: 'Hadlock 1992' });
  });

  it.each([
    [10, 50],
    [84, 99],
  ])('[CLN-079] of %s mm is by the author of the form', (ccn, days) =>
    expect(crl(ccn)).toMatchObject({ age: days, path: '/calc/ccn/robinson/v1', instead: undefined }),
  );

  it('[CLN-079] beyond the limits of who answers there is a reason and no age', () => {
    expect(crl(1.9)).toMatchObject({ age: undefined, author: 'Hadlock 1992', reason: { min: 2, max: 121 } });
    expect(crl(84.1)).toMatchObject({ age: undefined, author: 'Robinson & Fleming 1975', reason: { max: 84 } });
  });

  it('[CLN-079] whom somebody chose is answered for too, and named', () => {
    const intergrowth = { [`${F}ccnAutor`]: 'intergrowth' };
    expect(crl(14.9, intergrowth)).toMatchObject({ author: 'Hadlock 1992', instead: { by: 'Hadlock 1992' } });
    expect(crl(15, intergrowth)).toMatchObject({ author: 'INTERGROWTH-21st 2014', instead: undefined });
    expect(crl(9.9, { [`${F}ccnAutor`]: 'hadlock' })).toMatchObject({ author: 'Hadlock 1992', instead: undefined });
  });
});

describe('the age by the sac', () => {
  const S = '1stinitialquarter.sacos1.';
  const sac = (mm: number, more: Patch = {}) =>
    typed(`${S}idadeGestaSaco`, `${S}idadeGestaSaco`, {
      [`${S}long`]: mm + 1,
      [`${S}ap`]: mm - 1,
      [`${S}transv`]: mm,
      ...more,
    });

  it.each([2, 5, 18, 25])('[CLN-079] of %s mm is that many days and thirty, by Nyberg', (mm) => {
    const answer = sac(mm);
    expect(answer).toMatchObject({ age: mm + 30, author: 'Nyberg 1987', reason: null });
    expect(answer.sources).toContain('Nyberg DA');
  });

  it('[CLN-079] outside 2 to 25 mm there is a reason; somebody may choose who speaks of larger ones', () => {
    expect(sac(1.9)).toMatchObject({ age: undefined, reason: { min: 2, max: 25 } });
    expect(sac(25.1)).toMatchObject({ age: undefined, reason: { min: 2, max: 25 } });
    expect(sac(30, { [`${S}idadeGestaSacoAutor`]: 'hellman' })).toMatchObject({ author: 'Hellman 1969', reason: null });
  });
});

it('[CLN-079] from 5 to 7 weeks every week has an age, by the sac and then by the embryo', () => {
  const S = '1stinitialquarter.sacos1.';
  const F = '1stinitialquarter.fetos1.';
  const weeks = (days: unknown) => Math.floor(Number(days) / 7);
  const bySac = [6, 13, 20].map((mm) => {
    const { values } = change(compiled, opened, { [`${S}long`]: mm, [`${S}ap`]: mm, [`${S}transv`]: mm });
    return weeks(values[`${S}idadeGestaSaco`]);
  });
  const byEmbryo = [2, 4.5, 9.9, 12].map((mm) =>
    weeks(change(compiled, opened, { [`${F}ccn`]: mm }).values[`${F}igCCN`]),
  );
  expect(bySac).toEqual([5, 6, 7]);
  expect(byEmbryo).toEqual([5, 6, 7, 7]);
});

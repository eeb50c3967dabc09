import { addDays, loadChapters, parseDay } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { change } from '../engine/change.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import { motherFact } from '../engine/motherFact.ts';
import { changeAndPropose, type Tell } from '../engine/propose.ts';
import { EMPTY_STATE, type ExamState, type Patch, type Values } from '../engine/state.ts';
import { DEFINITIONS } from './all.ts';

await loadChapters();

const AGE = 'gestationalAge.info.';
const TAB = 'riskprematurebirth.info.';
const RISKS = ['riscoMenor28', 'risco28a30', 'risco31a33', 'risco34a36'];
const EXAM_DAY = parseDay('2026-11-12') as NonNullable<ReturnType<typeof parseDay>>;
const dated = (days: number, fetuses: string): Patch => ({
  [`${AGE}interationDate`]: EXAM_DAY,
  [`${AGE}calculo`]: 'DUM',
  [`${AGE}date`]: addDays(EXAM_DAY, -days),
  [`${AGE}fetos`]: fetuses,
  [`${AGE}dateBirthMother`]: '1996-03-02',
  [`${AGE}motherWeight`]: 66,
  [`${AGE}motherHeight`]: 165,
});
const inTab = (fields: Patch): Patch =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [TAB + key, value]));
const MOTHER = inTab({ etnia: 'branca', historiaObstetrica: 'nulipara' });

const compiled = compiledExam(DEFINITIONS, { 'riskprematurebirth.hasData': true, [`${AGE}fetos`]: '1' });
const typed = (...patches: Patch[]): ExamState =>
  patches.reduce<ExamState>((state, patch) => change(compiled, state, patch), EMPTY_STATE);
const risksOf = ({ values }: ExamState) => RISKS.filter((name) => typeof values[TAB + name] === 'number');
const reasonOf = ({ results }: ExamState) => results.get(`${TAB}riscoMenor28`)?.error ?? null;

describe('[CLN-082] the risk of preterm birth by To 2006', () => {
  const at = (days: number, fetuses = '1') => typed(dated(days, fetuses), MOTHER, inTab({ medidaUm: 20 }));
  const THREE = RISKS.slice(0, 3);

  it.each([
    [22 * 7 - 1, []],
    [22 * 7, THREE],
    [24 * 7 + 6, THREE],
    [25 * 7, []],
    [34 * 7, []],
  ])('at %i days has its bands, or none and a reason', (days, bands) => {
    const state = at(days);
    expect(risksOf(state)).toEqual(bands);
    expect(reasonOf(state)).toEqual(
      bands.length > 0
        ? null
        : { code: 'outOfRange', input: 'idadeGestacionalEmDias', value: days, min: 154, max: 174, unit: 'days' },
    );
  });

  it('is for one fetus: twins have a reason and no number', () => {
    for (const fetuses of ['2', '3', '0']) {
      const state = at(161, fetuses);
      expect(risksOf(state)).toEqual([]);
      expect(reasonOf(state)).toEqual({ code: 'refused', key: 'calc.error.pretermSingleton' });
    }
    expect(risksOf(typed(dated(161, '1'), { [`${AGE}fetos`]: null }, MOTHER, inTab({ medidaUm: 20 })))).toEqual(THREE);
  });

  it('is for a woman without symptoms: otherwise there is a reason and no number, in either model', () => {
    for (const modeloPrematuro of ['to2006', 'celik']) {
      const without = change(compiled, at(161), inTab({ modeloPrematuro, sintomas: 'NAO' }));
      expect(risksOf(without).length).toBeGreaterThan(2);
      const state = change(compiled, without, inTab({ sintomas: 'SIM' }));
      expect(risksOf(state)).toEqual([]);
      expect(reasonOf(state)).toEqual({ code: 'refused', key: 'calc.error.pretermSymptoms' });
      expect(risksOf(change(compiled, state, inTab({ sintomas: null })))).toEqual(risksOf(without));
    }
  });

  it('never shares its row with another model, which a person has to choose', () => {
    const to = at(161);
    expect(risksOf(to)).toEqual(THREE);
    expect(to.results.get(`${TAB}riscoMenor28`)?.confidence).toBe('PLAUSIBLE');
    const other = change(compiled, to, inTab({ modeloPrematuro: 'celik' }));
    expect(risksOf(other)).toEqual(RISKS);
    expect(other.results.get(`${TAB}riscoMenor28`)).toMatchObject({
      path: '/calc/parto-prematuro/v1',
      confidence: 'UNCERTAIN',
    });
    expect(other.values[`${TAB}risco31a33`]).not.toBe(to.values[`${TAB}risco31a33`]);
    const back = change(compiled, other, inTab({ modeloPrematuro: 'to2006' }));
    expect(risksOf(back)).toEqual(THREE);
    expect(back.values[`${TAB}riscoMenor28`]).toBe(to.values[`${TAB}riscoMenor28`]);
  });

  it.each([
    [139, []],
    [140, RISKS],
    [174, RISKS],
    [175, []],
  ])('the other model was made at 20+0 to 24+6, and speaks at no other age: %i days', (days, bands) => {
    const chosen = inTab({ modeloPrematuro: 'celik' });
    expect(risksOf(change(compiled, at(days), chosen))).toEqual(bands);
    expect(risksOf(change(compiled, at(days, '2'), chosen))).toEqual([]);
  });
});

describe('the cervix', () => {
  const begun = typed(dated(161, '1'), MOTHER);
  const lengthAfter = (state: ExamState, ...patches: Patch[]) =>
    patches.reduce<ExamState>((now, patch) => change(compiled, now, inTab(patch)), state).values[
      `${TAB}comprimentoColo`
    ];

  it('[CLN-083] is as long as the shortest of the measures that were typed', () => {
    expect(lengthAfter(begun, { medidaUm: 31.2 })).toBe(31.2);
    expect(lengthAfter(begun, { medidaUm: 31.2 }, { medidaDois: 24.9 })).toBe(24.9);
    expect(lengthAfter(begun, { medidaUm: 31.2 }, { medidaDois: 24.9 }, { medidaTres: 25.1 })).toBe(24.9);
    expect(lengthAfter(begun, { medidaUm: 31.2 }, { medidaDois: 24.9 }, { medidaDois: null })).toBe(31.2);
    expect(lengthAfter(begun, { medidaUm: 31.2 }, { medidaUm: null })).toBeUndefined();
  });

  it('typed alone stays as it was typed, and a measure beside it wins', () => {
    expect(lengthAfter(begun, { comprimentoColo: 22 })).toBe(22);
    expect(lengthAfter(begun, { comprimentoColo: 22 }, { sludge: 'ausente' })).toBe(22);
    expect(lengthAfter(begun, { comprimentoColo: 22 }, { medidaTres: 18 })).toBe(18);
    expect(lengthAfter(begun, { medidaTres: 18 }, { comprimentoColo: 40 })).toBe(18);
  });

  it.each([0, 20, 50])('[CLN-048] has its risks at %s mm', (comprimentoColo) => {
    const state = change(compiled, begun, inTab({ comprimentoColo, modeloPrematuro: 'celik' }));
    expect(risksOf(state)).toEqual(RISKS);
  });

  it.each([null, -1, 50.1, 300])('[CLN-048] has all four cleared at %s', (comprimentoColo) => {
    for (const modeloPrematuro of ['to2006', 'celik']) {
      const before = change(compiled, begun, inTab({ comprimentoColo: 20, modeloPrematuro }));
      expect(risksOf(before).length).toBeGreaterThan(2);
      expect(risksOf(change(compiled, before, inTab({ comprimentoColo })))).toEqual([]);
    }
  });
});

describe('what the risk asks about the mother', () => {
  const first = {
    '1stinitialtracking.dadosMaternos.etnia': 'branca',
    '1stinitialtracking.dadosMaternos.tabagismo': 'SIM',
  };
  const later = { '2ndand3rdquarter.dadosMaternos.etnia': 'negra' };
  const cervix = { [`${TAB}historiaObstetrica`]: 'pt24a27', [`${TAB}conizacao`]: 'SIM' };
  const tellOf =
    (...exams: Values[]): Tell =>
    (what, place, values) =>
      what === 'mother' ? motherFact(place, values, exams) : null;
  const exam = (tell: Tell, ...patches: Patch[]) =>
    patches.reduce<ExamState>((state, patch) => changeAndPropose(compiled, state, patch, tell), EMPTY_STATE);

  it('comes from wherever the pregnancy has it, the newest first, once there is a cervix', () => {
    const begun = dated(161, '1');
    expect(exam(tellOf(first, later, cervix), begun).values).not.toHaveProperty([`${TAB}etnia`]);
    const state = exam(tellOf(first, later, cervix), begun, inTab({ medidaUm: 20 }));
    expect(state.values).toMatchObject(
      inTab({ etnia: 'negra', tabagismo: 'SIM', historiaObstetrica: 'pt24a27', conizacao: 'SIM' }),
    );
    expect(risksOf(state)).toEqual(RISKS.slice(0, 3));
    expect(exam(tellOf(later, first), begun, inTab({ medidaUm: 20 })).values[`${TAB}etnia`]).toBe('branca');
  });

  it('follows another form of the exam, and stays what a person wrote', () => {
    const both = compiledExam(DEFINITIONS, {
      'riskprematurebirth.hasData': true,
      '2ndand3rdquarter.hasData': true,
      [`${AGE}fetos`]: '1',
    });
    const tell = tellOf(first);
    const measured = changeAndPropose(both, EMPTY_STATE, { ...dated(161, '1'), ...inTab({ medidaUm: 20 }) }, tell);
    expect(measured.values[`${TAB}etnia`]).toBe('branca');
    const said = changeAndPropose(both, measured, later, tell);
    expect(said.values[`${TAB}etnia`]).toBe('negra');
    const own = changeAndPropose(both, said, inTab({ etnia: 'mista' }), tell);
    const after = changeAndPropose(both, own, { '2ndand3rdquarter.dadosMaternos.etnia': 'branca' }, tell);
    expect(after.values[`${TAB}etnia`]).toBe('mista');
  });
});

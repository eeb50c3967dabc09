import { describe, expect, it } from 'vitest';
import type { FormDefinition, LocalCalc } from '../schema/definition.ts';
import { change, recalculate } from './change.ts';
import { compile } from './compile.ts';
import { EMPTY_STATE, type Values } from './state.ts';

const COUNTS = { feto: 1, saco: 1, mioma: 0, lesao: 0, noduloDireita: 0, noduloEsquerda: 0, item: 0 };

function form(calc: Omit<LocalCalc, 'into'>): FormDefinition {
  const fields = [
    { key: 'a', label: 'x', type: 'date' },
    { key: 'b', label: 'x', type: 'textfield' },
    { key: 'y', label: 'x', type: 'label', formulas: [{ ...calc, into: 'y' }] },
  ] as const;
  const panels = [{ key: 'info', label: 'x', fields }];
  return { key: 'f', label: 'x', group: 'exame', version: 1, components: [{ key: 's', label: 'x', panels }] };
}
function answer(calc: Omit<LocalCalc, 'into'>, a: unknown, b: unknown): unknown {
  const made = compile([form(calc)], COUNTS);
  if ('problems' in made) throw new Error('does not compile');
  const state = change(made.compiled, EMPTY_STATE, { 'f.info.a': a, 'f.info.b': b });
  expect(recalculate(made.compiled, state).values).toEqual(state.values);
  return state.values['f.info.y'];
}

describe('arithmetic of days and texts', () => {
  const of = ['a', 'b'];
  it.each([
    ['2026-11-12', 1, '2026-11-12'],
    ['2026-11-12', 3, '2026-11-14'],
    ['2026-12-31', 2, '2027-01-01'],
    ['2026-11-12', 0, undefined],
    ['2026-11-12', 1.5, undefined],
    ['2026-11-12', 999_999, undefined],
    ['9999-12-31', 120, undefined],
    ['12/11/2026', 3, undefined],
    [null, 3, undefined],
    ['2026-11-12', null, undefined],
  ])('the last of days from %s on, %s of them, is %s', (day, days, last) =>
    expect(answer({ op: 'lastDay', of }, day, days)).toBe(last),
  );

  it.each([
    ['2027-02-03', '2026-11-12', 197],
    ['2027-02-03', '2027-02-03', 280],
    ['2027-02-03', '2026-04-29', 0],
    ['2027-02-03', '2026-04-28', undefined],
    ['2027-02-03', '2027-04-01', undefined],
    ['2027-02-03', null, undefined],
  ])('a pregnancy due on %s is on %s of %s days', (due, on, days) =>
    expect(answer({ op: 'ageOn', of }, due, on)).toBe(days),
  );

  it('texts are joined once all are there, or those that are', () => {
    const all = { op: 'join', of: ['=G', 'a', '=P', 'b'] } as const;
    expect(answer(all, 3, 0)).toBe('G3P0');
    expect(answer(all, 3, null)).toBeUndefined();
    expect(answer({ ...all, all: false }, 3, null)).toBe('G3P');
    expect(answer({ ...all, all: false }, null, null)).toBeUndefined();
  });
});

describe('a field that forgets', () => {
  const fields = [
    { key: 'may', label: 'x', type: 'checkbox' },
    { key: 'what', label: 'x', type: 'textfield', showOn: { field: 'may', is: true }, forgets: true },
  ] as const;
  const made = (hidden = false) => {
    const shown = fields.map((field) => (field.key === 'what' ? { ...field, hidden } : field));
    const panels = [{ key: 'info', label: 'x', fields: shown }];
    const answer = compile(
      [{ key: 'f', label: 'x', group: 'exame', version: 1, components: [{ key: 's', label: 'x', panels }] }],
      COUNTS,
    );
    if ('problems' in answer) throw new Error('does not compile');
    return answer.compiled;
  };
  const ALLOWED: Values = { 'f.info.may': true, 'f.info.what': 'O13' };

  it('loses what its rule hides, here and on the server', () => {
    const exam = made();
    const state = { ...EMPTY_STATE, values: ALLOWED };
    expect(recalculate(exam, state).values).toEqual(ALLOWED);
    expect(change(exam, state, { 'f.info.may': null }).values).toEqual({});
    expect(change(exam, state, { 'f.info.what': 'O14' }).values['f.info.what']).toBe('O14');
    expect(recalculate(exam, { ...EMPTY_STATE, values: { 'f.info.what': 'O13' } }).values).toEqual({});
  });

  it('keeps what the clinic merely does not show', () => {
    expect(recalculate(made(true), { ...EMPTY_STATE, values: ALLOWED }).values).toEqual(ALLOWED);
  });
});

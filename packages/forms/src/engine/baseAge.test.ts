import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { baseAge, datingEdit, datingOf, isOtherAge } from './baseAge.ts';
import { change, recalculate } from './change.ts';
import { compiledExam } from './compiledExam.ts';
import { EMPTY_STATE, type ExamState, type Patch } from './state.ts';

const TAB = 'gestationalAge.info.';
const exam = (values: Record<string, unknown>): ExamState => {
  const dotted = Object.fromEntries(Object.entries(values).map(([name, value]) => [TAB + name, value]));
  return recalculate(compiledExam(DEFINITIONS, dotted), { ...EMPTY_STATE, values: dotted });
};
const after = (state: ExamState, patch: Patch) => change(compiledExam(DEFINITIONS, state.values), state, patch);
const dated = () => exam({ interationDate: '2026-11-12', calculo: 'DUM', date: '2026-04-29' });

describe('the base age of an exam', () => {
  it('is another when the day it counts from is', () => {
    const before = dated();
    expect(baseAge(before.values)).toBe(197);
    const typed = after(before, { [`${TAB}date`]: '2026-05-06' });
    expect([baseAge(typed.values), isOtherAge(before.values, typed.values)]).toEqual([190, true]);
    expect(isOtherAge(before.values, after(before, { [`${TAB}date`]: null }).values)).toBe(true);
  });

  it('stays on another basis that keeps the pregnancy, and goes with one that knows none', () => {
    const before = dated();
    const basis = (calculo: string) => after(before, { [`${TAB}calculo`]: calculo }).values;
    for (const kept of ['data-parto', 'informada']) expect(isOtherAge(before.values, basis(kept))).toBe(false);
    expect(isOtherAge(before.values, basis('desconhecido'))).toBe(true);
  });

  it('is no other while there was none', () => {
    const empty = exam({ interationDate: '2026-11-12', calculo: 'informada' });
    const typed = after(empty, { [`${TAB}weeks`]: 28 });
    expect([baseAge(typed.values), isOtherAge(empty.values, typed.values)]).toEqual([196, false]);
  });

  it('comes back with its dating, whatever was typed meanwhile', () => {
    const before = dated();
    let state = after(before, { [`${TAB}calculo`]: 'informada' });
    for (const weeks of [2, 21]) state = after(state, { [`${TAB}weeks`]: weeks });
    expect(baseAge(state.values)).not.toBe(197);
    expect(after(state, datingOf(before.values)).values).toEqual(before.values);
  });
});

it('tells an edit of the dating from a dating that is offered as a whole', () => {
  expect(datingEdit({ [`${TAB}calculo`]: 'DUM' })).toBe('basis');
  expect(datingEdit({ [`${TAB}weeks`]: 2 })).toBe('typed');
  expect(datingEdit({ [`${TAB}weeks`]: 28, [`${TAB}days`]: 3 })).toBe('typed');
  expect(datingEdit({ [`${TAB}calculo`]: 'manual', [`${TAB}weeks`]: 12, [`${TAB}days`]: 3 })).toBeNull();
  for (const patch of [{}, { [`${TAB}fetos`]: '1' }, { [`${TAB}interationDate`]: '2026-11-12' }])
    expect(datingEdit(patch)).toBeNull();
});

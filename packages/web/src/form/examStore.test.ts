import { loadChapters } from '@gesta/clinical';
import { expect, it, vi } from 'vitest';
import { createExamStore } from './examStore.ts';

await loadChapters();

const FORM = '2ndand3rdquarter';
const CA = `${FORM}.biometria1.ca`;
const PRESENT = { [`${FORM}.hasData`]: true };

it('has everything that follows from a key press when it returns', () => {
  const exam = createExamStore({ ...PRESENT, 'gestationalAge.info.calculada': 196 });
  exam.change({ [CA]: 240 });
  expect(exam.state().values[CA]).toBe(240);
  expect([...exam.state().results.keys()].filter((key) => key.startsWith(FORM))).not.toEqual([]);
  exam.change({ [CA]: null });
  expect(exam.state().values).not.toHaveProperty([CA]);
});

it('tells a field of its own key only', () => {
  const exam = createExamStore(PRESENT);
  const [ca, cf, all] = [vi.fn(), vi.fn(), vi.fn()];
  exam.listen(CA, ca);
  exam.listen(`${FORM}.biometria1.cf`, cf);
  const leave = exam.listenAll(all);
  exam.change({ [CA]: 240 });
  expect([ca, cf, all].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  exam.change({ [CA]: 240 });
  expect(all).toHaveBeenCalledTimes(1);
  leave();
  exam.change({ [CA]: 241 });
  expect(all).toHaveBeenCalledTimes(1);
  expect(ca).toHaveBeenCalledTimes(2);
});

it('calculates for a fetus from the moment it is added', () => {
  const exam = createExamStore({ ...PRESENT, 'gestationalAge.info.fetos': '1' });
  exam.change({ 'gestationalAge.info.fetos': '2' });
  exam.change({ [`${FORM}.biometria2.dbp`]: 50, [`${FORM}.biometria2.dof`]: 65 });
  expect(
    Object.keys(exam.state().values).filter((key) => key.startsWith(`${FORM}.biometria2.`)).length,
  ).toBeGreaterThan(2);
});

it('remembers a tab that was opened until it has a value, form by form', () => {
  const exam = createExamStore({ 'gynecologic.hasData': true });
  const heard = vi.fn();
  exam.listenAll(heard);
  exam.showTabs('gynecologic', 'mioma', 1);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(exam.compiled().counts.mioma).toBe(1);
  expect([exam.shownTabs('gynecologic', 'mioma'), exam.shownTabs('tireoide', 'mioma')]).toEqual([1, 0]);
  expect(exam.state().values).toEqual({ 'gynecologic.hasData': true });
  exam.change({ 'gynecologic.miomas1.long': 12 });
  exam.showTabs('gynecologic', 'mioma', 0);
  expect(exam.compiled().counts.mioma).toBe(1);
});

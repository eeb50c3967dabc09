import type { ErrorCode } from '@gesta/domain';
import type { Values } from '@gesta/forms';
import { expect, it } from 'vitest';
import { createExamStore } from '../form/examStore.ts';
import type { SavingMark } from '../form/saving.ts';
import { removeFormFrom } from './removeFormFrom.ts';

const FORM = 'examemama';
const filled = { [`${FORM}.hasData`]: true, [`${FORM}.axilas.corticalDireita`]: 3, 'gynecologic.hasData': true };
const open = (values: Values) => {
  const store = createExamStore(values);
  return { store, change: store.change };
};

/** Says that it is saving, and then this. */
function ending(last: SavingMark) {
  const heard = new Set<() => void>();
  let mark: SavingMark = { is: 'pending' };
  return {
    mark: () => mark,
    listen: (each: () => void) => {
      heard.add(each);
      return () => heard.delete(each);
    },
    flush: () =>
      queueMicrotask(() => {
        for (const next of [{ is: 'saving' } as const, last]) {
          mark = next;
          for (const each of [...heard]) each();
        }
      }),
  };
}
const refused = (code: ErrorCode) => ending({ is: 'refused', code });

it('[FRM-062] takes every value of the form in one change', async () => {
  const exam = open(filled);
  const answer = removeFormFrom(exam, ending({ is: 'saved', at: null }), FORM);
  expect(exam.store.state().values).toEqual({ 'gynecologic.hasData': true });
  expect(await answer).toBeNull();
  expect(exam.store.state().values).toEqual({ 'gynecologic.hasData': true });
});

it('without a connection the form is gone as well: it is sent later', async () => {
  const exam = open(filled);
  expect(await removeFormFrom(exam, ending({ is: 'waiting', code: 'unavailable', kept: true }), FORM)).toBeNull();
  expect(exam.store.state().values).toEqual({ 'gynecologic.hasData': true });
});

it('that is refused says why, and the form is there again', async () => {
  for (const [code, said] of [
    ['notFound', 'gestation.dataUnavailable'],
    ['published', 'form.removeFailed'],
  ] as const) {
    const exam = open(filled);
    expect(await removeFormFrom(exam, refused(code), FORM)).toBe(said);
    expect(exam.store.state().values).toEqual(filled);
  }
});

it('of which nothing is there changes nothing', async () => {
  const exam = open({ 'gynecologic.hasData': true });
  expect(await removeFormFrom(exam, refused('published'), FORM)).toBe('form.dataUnavailable');
});

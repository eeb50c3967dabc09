import { loadMessages, type MessageKey } from '@gesta/domain';
import type { Values } from '@gesta/forms';
import { expect, it } from 'vitest';
import { createExamStore } from '../form/examStore.ts';
import { removeFormFrom } from './removeFormFrom.ts';

const FORM = 'examemama';
const open = (values: Values, more: object = {}) => {
  const store = createExamStore(values);
  return { store, change: store.change, readOnly: false, ...more };
};
const filled = { [`${FORM}.hasData`]: true, [`${FORM}.axilas.corticalDireita`]: 3, 'gynecologic.hasData': true };
const said = async (key: MessageKey | null) => (await loadMessages('pt-BR'))[key ?? ''];

it('[FRM-062] takes every value of the form in one change', () => {
  const exam = open(filled);
  expect(removeFormFrom(exam, FORM)).toBeNull();
  expect(exam.store.state().values).toEqual({ 'gynecologic.hasData': true });
});

it('[FRM-115] without an exam says that the data of the gestation are missing', async () => {
  expect(await said(removeFormFrom(null, FORM))).toBe('Dados da gestação não estão disponíveis.');
});

it('[FRM-116] without data of the form says that the data of the forms are missing', async () => {
  expect(await said(removeFormFrom(open({}), FORM))).toBe('Dados dos formulários não estão disponíveis.');
});

it('[FRM-117] that fails says so and leaves the form as it was', async () => {
  const broken = () => {
    throw new Error('cannot be calculated');
  };
  for (const exam of [open(filled, { change: broken }), open(filled, { readOnly: true })]) {
    expect(await said(removeFormFrom(exam, FORM))).toBe('Houve um problema ao remover o formulário. Tente novamente.');
    expect(exam.store.state().values).toEqual(filled);
  }
});

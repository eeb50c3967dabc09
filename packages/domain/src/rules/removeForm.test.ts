import { expect, it } from 'vitest';
import { loadMessages } from '../say/t.ts';
import { removalProblem } from './removeForm.ts';

const values = { 'examemama.hasData': true, 'gestationalAge.info.calculada': 196, 'examemamaria.hasData': true };

it('a form that is there can be removed', () => {
  expect(removalProblem(values, 'examemama')).toBeNull();
});

it('without data of the form the forms are said to be missing', async () => {
  for (const form of ['morphological', 'examemam']) {
    const problem = removalProblem(values, form);
    expect((await loadMessages('pt-BR'))[problem ?? '']).toBe('Dados dos formulários não estão disponíveis.');
  }
});

it('the age of an exam is never removed', () => {
  expect(removalProblem(values, 'gestationalAge')).not.toBeNull();
});

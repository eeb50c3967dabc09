import { expect, it } from 'vitest';
import { passwordProblem } from './passwordProblem.ts';

const owner = { email: 'bento@clinica.example', displayName: 'Bento' };
const good = { current: 'old', password: 'a long new password', confirmation: 'a long new password' };

it.each([
  [{}, null],
  [{ current: '' }, { field: 'current', message: 'common.requiredField' }],
  [{ password: 'short' }, { field: 'password', message: 'errors.passwordShort' }],
  [{ password: 'x'.repeat(201) }, { field: 'password', message: 'errors.passwordLong' }],
  [{ password: '1234567890' }, { field: 'password', message: 'errors.passwordSequence' }],
  [{ password: 'bento@clinica.example' }, { field: 'password', message: 'errors.passwordEmail' }],
  [{ confirmation: 'another password' }, { field: 'confirmation', message: 'profile.passwordMismatch' }],
])('finds in %j: %j', (typed, problem) => {
  expect(passwordProblem({ ...good, ...typed }, owner)).toEqual(problem);
});

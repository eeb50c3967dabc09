import { expect, it } from 'vitest';
import { checkNewUser, checkUser, emptyUser } from './userForm.ts';

const COMPANY = '11111111-1111-4111-8111-111111111111';
const typed = { ...emptyUser(COMPANY), displayName: 'Dra. Sílvia', email: 'Silvia@Aurora.example' };
const password = 'girafa no telhado 9';

it('a new person is invited unless a password is typed, which needs the same confirmation', () => {
  expect(checkNewUser(typed).draft).toMatchObject({
    email: 'silvia@aurora.example',
    role: 'doctor',
    companies: [COMPANY],
  });
  expect(checkNewUser(typed).draft).not.toHaveProperty('password');
  const other = checkNewUser({ ...typed, entry: 'password', password, confirmation: 'outra' });
  expect(other.problems).toEqual({ confirmation: 'user.passwordMismatch' });
  expect(checkNewUser({ ...typed, entry: 'password', password, confirmation: password }).draft).toMatchObject({
    password,
  });
});

it('says at its field what cannot be saved', () => {
  const { problems } = checkNewUser({ ...typed, displayName: ' ', email: 'silvia', cpf: '123', companies: [] });
  expect(problems).toEqual({
    displayName: 'errors.required',
    email: 'errors.emailInvalid',
    cpf: 'errors.cpfInvalid',
    companies: 'errors.companyNeeded',
  });
});

it('an admin keeps role and companies', () => {
  const { draft } = checkUser({ ...typed, role: 'admin', companies: [] }, true);
  expect(draft).toMatchObject({ displayName: 'Dra. Sílvia' });
  expect(draft).not.toHaveProperty('role');
  expect(draft).not.toHaveProperty('companies');
});

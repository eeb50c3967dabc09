import { expect, it } from 'vitest';
import { accountPatch } from './accountPatch.ts';

const stored = {
  displayName: 'Dra. Helena Martins',
  email: 'helena@aurora.example',
  crm: '123456',
  crmUF: 'SP',
  cpf: '12345678909',
  rqe: '',
  address: '',
  contact: '',
};
const typed = { ...stored, cpf: '123.456.789-09' };

it.each([
  [{}, {}],
  [{ displayName: '  Helena Martins ' }, { displayName: 'Helena Martins' }],
  [
    { crm: '', crmUF: 'RJ' },
    { crm: '', crmUF: 'RJ' },
  ],
  [{ displayName: ' ' }, null],
  [{ email: ' Outra@Aurora.example' }, { email: 'outra@aurora.example' }],
  [{ email: 'sem arroba' }, null],
  [{ cpf: '123.456.789-00' }, null],
])('of %j sends %j', (changed, patch) => {
  expect(accountPatch({ ...typed, ...changed }, stored).patch).toEqual(patch);
});

it('says at which field something is missing, as a key', () => {
  expect(accountPatch({ ...typed, displayName: '' }, stored).problems).toEqual({ displayName: 'errors.required' });
});

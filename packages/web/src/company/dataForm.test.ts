import { expect, it } from 'vitest';
import { checkData, dataProblems, EMPTY_DATA, maskZipCode } from './dataForm.ts';

const good = { ...EMPTY_DATA, name: 'Clínica Aurora', identity: '12.abc.345/01de-35' };

it('keeps the letters of a CNPJ and drops punctuation', () => {
  expect(checkData({ ...good, zipCode: '01234-567' }).draft).toMatchObject({
    identity: '12ABC34501DE35',
    zipCode: '01234567',
    accessionDigits: 6,
  });
});

it('asks for a name and a valid CNPJ', () => {
  expect(checkData({ ...EMPTY_DATA, identity: '11.111.111/1111-11' }).problems).toEqual({
    name: 'errors.required',
    identity: 'errors.cnpjInvalid',
  });
});

it.each([
  ['email', 'contato@', 'errors.emailInvalid'],
  ['timeZone', 'America/Nowhere', 'errors.timeZoneInvalid'],
  ['zipCode', '0123', 'errors.zipCodeInvalid'],
  ['cnes', '12', 'errors.cnesInvalid'],
  ['state', 'XX', 'errors.stateInvalid'],
  ['site', 'aurora', 'errors.siteInvalid'],
  ['phone', 'telefone', 'errors.phoneInvalid'],
] as const)('refuses a wrong %s', (field, typed, message) => {
  expect(checkData({ ...good, [field]: typed }).problems).toEqual({ [field]: message });
});

it('puts a refusal of the server at its field', () => {
  expect(dataProblems({ 'security.totpEnabled': 'Invalid', identity: 'errors.cnpjInvalid' })).toEqual({
    security: 'errors.fieldInvalid',
    identity: 'errors.cnpjInvalid',
  });
});

it('masks a postal code while it is typed', () => {
  expect(['0', '01234', '012345', '01234-567', '0123456789'].map(maskZipCode)).toEqual([
    '0',
    '01234',
    '01234-5',
    '01234-567',
    '01234-567',
  ]);
});

it('shows pictures before the report, and the protocol apart, only where somebody said so', () => {
  expect(checkData(good).draft?.portal).toEqual({ mediaBeforeReport: false, protocolApart: false });
  expect(checkData({ ...good, protocolApart: true }).draft?.portal?.protocolApart).toBe(true);
});

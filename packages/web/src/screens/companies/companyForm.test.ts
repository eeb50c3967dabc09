import { expect, it } from 'vitest';
import { checkCompany, companyProblems, EMPTY_COMPANY } from './companyForm.ts';

const good = { ...EMPTY_COMPANY, name: 'Clínica Aurora', identity: '12.abc.345/01de-35' };

it('keeps the letters of a CNPJ and drops its punctuation', () => {
  expect(checkCompany(good).draft).toMatchObject({ identity: '12ABC34501DE35', accessionDigits: 6 });
});

it('asks for a name and a valid CNPJ', () => {
  expect(checkCompany({ ...EMPTY_COMPANY, identity: '11.111.111/1111-11' }).problems).toEqual({
    name: 'errors.required',
    identity: 'errors.cnpjInvalid',
  });
});

it.each([
  ['schedule', { schedule: { ...EMPTY_COMPANY.schedule, url: 'agenda' } }, 'errors.fieldInvalid'],
  ['email', { email: 'contato@' }, 'errors.emailInvalid'],
  ['timeZone', { timeZone: 'America/Nowhere' }, 'errors.timeZoneInvalid'],
] as const)('refuses a wrong %s', (field, typed, message) => {
  expect(checkCompany({ ...good, ...typed }).problems).toEqual({ [field]: message });
});

it('puts a refusal of the server at its field', () => {
  expect(companyProblems({ 'schedule.url': 'Invalid URL', identity: 'errors.cnpjInvalid' })).toEqual({
    schedule: 'errors.fieldInvalid',
    identity: 'errors.cnpjInvalid',
  });
});

it('shows pictures before the report only where somebody said so', () => {
  expect(checkCompany(good).draft?.portal?.mediaBeforeReport).toBe(false);
  const portal = { ...EMPTY_COMPANY.portal, mediaBeforeReport: true };
  expect(checkCompany({ ...good, portal }).draft?.portal).toEqual(portal);
});

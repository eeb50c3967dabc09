import { expect, it } from 'vitest';
import { formOfHl7, readHl7Form, sameHl7 } from './hl7Form.ts';

const kept = {
  application: 'GESTA',
  facility: 'AURORA',
  addresses: ['10.0.0.5', '10.1.0.0/16', 'fd00::/64'],
  charset: 'utf8' as const,
  peerApplication: 'HIS',
  peerFacility: 'HOSPITAL',
  url: 'mllps://his.example:2575',
};
const form = formOfHl7({ ...kept, port: 2575, tls: false });

it('is kept as it is typed', () => {
  expect(readHl7Form(form)).toEqual({ draft: kept });
  expect(form.to).toEqual({ host: 'his.example', port: '2575', tls: true });
  expect(sameHl7(form, { ...form, addresses: '10.0.0.5, 10.1.0.0/16;fd00::/64\n' })).toBe(true);
  expect(sameHl7(form, { ...form, facility: '' })).toBe(false);
});

it.each([
  [{ application: '' }, { application: 'errors.hl7NameMissing' }],
  [{ application: 'GESTA|X' }, { application: 'errors.hl7Name' }],
  [{ facility: 'ÁUREA' }, { facility: 'errors.hl7Name' }],
  [{ peerFacility: 'A^B' }, { peerFacility: 'errors.hl7Name' }],
  [{ addresses: '10.0.0.5\nhospital' }, { addresses: 'errors.hl7Address' }],
  [{ addresses: '10.0.0.300' }, { addresses: 'errors.hl7Address' }],
  [{ to: { host: 'his', port: '', tls: false } }, { url: 'errors.hostInvalid' }],
  [{ to: { host: 'his', port: '70000', tls: false } }, { url: 'errors.hostInvalid' }],
])('%j is refused at its field', (change, problems) => {
  expect(readHl7Form({ ...form, ...change })).toEqual({ problems });
});

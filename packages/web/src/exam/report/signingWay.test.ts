import type { Certificate } from '@gesta/domain';
import { expect, it } from 'vitest';
import { signingSentences, signingWay } from './signingWay.ts';

const CERTIFICATE: Certificate = {
  kind: 'a1',
  name: 'MÉDICA DE TESTE',
  cpf: '***.982.247-**',
  issuer: 'AC de Teste',
  from: '2026-01-01T00:00:00.000Z',
  until: '2027-01-01T00:00:00.000Z',
  problem: null,
};
const READY = { mode: 'offered', certificate: CERTIFICATE, isSigner: true } as const;
const said = (signing: Parameters<typeof signingWay>[0]) => {
  const way = signingWay(signing);
  return [way.is, ...signingSentences(way)];
};

it('asks for the passphrase only where the doctor of the exam can sign', () => {
  expect(said(READY)).toEqual(['sign']);
  expect(said({ ...READY, mode: 'required' })).toEqual(['sign']);
  expect(said({ ...READY, mode: 'off', certificate: null })).toEqual(['plain']);
  expect(said(undefined)).toEqual(['plain']);
});

it('says why a report goes out unsigned, and asks once more only whoever has a certificate', () => {
  const expired = { ...CERTIFICATE, problem: 'expired' } as const;
  expect(said({ ...READY, certificate: expired })).toEqual([
    'broken',
    'signing.unsigned',
    'errors.ownCertificate.expired',
  ]);
  expect(said({ ...READY, certificate: null })).toEqual(['plain', 'signing.unsigned', 'signing.noCertificate']);
  expect(said({ ...READY, isSigner: false })).toEqual(['plain', 'signing.unsigned', 'signing.notSigner']);
});

it('does not publish where a signature is required and not possible, and says why', () => {
  const required = { ...READY, mode: 'required' } as const;
  const other = { ...CERTIFICATE, problem: 'otherCpf' } as const;
  expect(said({ ...required, certificate: null })).toEqual(['refused', 'signing.required', 'signing.noCertificate']);
  expect(said({ ...required, isSigner: false })).toEqual(['refused', 'signing.required', 'signing.notSigner']);
  expect(said({ ...required, certificate: other })).toEqual([
    'refused',
    'signing.required',
    'errors.ownCertificate.otherCpf',
  ]);
});

import { expect, it } from 'vitest';
import { READY_CALLS, readyCall } from './readyCall.ts';

const ENDS = { base: 'https://aurora.example/functions', company: 'c1', key: 'KEY' };

it('puts company and key into every call', () => {
  for (const call of READY_CALLS) {
    const said = readyCall(call, ENDS);
    if (call !== 'fhir') expect(said).toContain('https://aurora.example/functions/companies/c1/worklist');
    expect(said).toContain('-H "x-api-key: KEY"');
  }
});

it('asks for FHIR beside the functions: there the key says which company is meant', () => {
  expect(readyCall('fhir', ENDS)).toContain('"https://aurora.example/fhir/DiagnosticReport?_count=10"');
});

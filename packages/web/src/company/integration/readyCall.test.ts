import { expect, it } from 'vitest';
import { READY_CALLS, readyCall } from './readyCall.ts';

it('puts company and key into every call', () => {
  for (const call of READY_CALLS) {
    const said = readyCall(call, { base: 'https://aurora.example/functions', company: 'c1', key: 'KEY' });
    expect(said).toContain('https://aurora.example/functions/companies/c1/worklist');
    expect(said).toContain('-H "x-api-key: KEY"');
  }
});

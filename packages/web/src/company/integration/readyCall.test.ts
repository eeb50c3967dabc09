import { expect, it } from 'vitest';
import { READY_CALLS, readyCall } from './readyCall.ts';

it('puts company and key into every call', () => {
  for (const call of READY_CALLS) {
    const said = readyCall(call, { base: 'https://aurora.example/functions', company: 'c1', key: 'KEY' });
    expect(said).toContain('https://aurora.example/functions/companies/c1/worklist');
    expect(said).toContain('-H "x-api-key: KEY"');
  }
});

it('books by POST, changes by PUT, removes by DELETE, and reads the paper', () => {
  const ends = { base: '', company: 'c', key: 'k' };
  expect(READY_CALLS.map((call) => readyCall(call, ends).split(' \\')[0])).toEqual([
    'curl -X POST',
    'curl -X PUT',
    'curl -X DELETE',
    'curl',
  ]);
  expect(readyCall('read', ends)).toContain("'/companies/c/worklist/$EXAME/report?pdf=true'");
});

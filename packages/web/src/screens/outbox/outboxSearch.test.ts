import { expect, it } from 'vitest';
import { daysOf, outboxSearch } from './outboxSearch.ts';

it('reads of an address what it knows, and leaves the usual out', () => {
  const whole = { kind: 'email', purpose: 'result', status: 'failed', days: '30', q: ' Ana ', page: '2', line: 'id' };
  expect(outboxSearch(whole)).toEqual({ ...whole, days: 30, q: 'Ana', page: 2 });
  expect(outboxSearch({ kind: 'fax', purpose: 'x', status: '', days: 7, q: 4271, page: 1 })).toEqual({ q: '4271' });
  expect([daysOf({}), daysOf(outboxSearch({ days: 0 }))]).toEqual([7, 0]);
});

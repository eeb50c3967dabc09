import { expect, it } from 'vitest';
import { patientsSearch } from './patientsSearch.ts';

it.each([
  [{}, {}],
  [
    { q: 'maria', new: 1 },
    { q: 'maria', new: 1 },
  ],
  [
    { q: 12345678909, new: '1' },
    { q: '12345678909', new: 1 },
  ],
  [{ q: '', new: 0 }, {}],
  [{ q: ['a'], new: true }, { new: 1 }],
])('reads %j as %j', (raw, read) => {
  expect(patientsSearch(raw)).toEqual(read);
});

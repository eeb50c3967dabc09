import { expect, it } from 'vitest';
import { worklistSearch } from './worklistSearch.ts';

it.each([
  [{}, {}],
  [
    { day: '2026-11-12', q: 'ana', new: '1' },
    { day: '2026-11-12', q: 'ana', new: 1 },
  ],
  [{ day: '2026-02-30', q: '', new: 'x' }, {}],
  [{ q: 4182, exam: 'a' }, { q: '4182' }],
])('reads %j as %j', (raw, read) => {
  expect(worklistSearch(raw)).toEqual(read);
});

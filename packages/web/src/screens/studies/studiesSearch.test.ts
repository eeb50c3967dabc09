import { expect, it } from 'vitest';
import { studiesSearch } from './studiesSearch.ts';

it.each([
  [{}, {}],
  [
    { day: '2026-11-12', status: 'LAUDAR', visit: 'a' },
    { day: '2026-11-12', status: 'LAUDAR', visit: 'a' },
  ],
  [{ day: '2026-02-30' }, {}],
  [{ day: 20261112 }, {}],
  [{ status: 'laudar', visit: 7 }, {}],
  [{ visit: '', other: 'x' }, {}],
  [{ q: 4182 }, { q: '4182' }],
])('reads %j as %j', (raw, read) => {
  expect(studiesSearch(raw)).toEqual(read);
});

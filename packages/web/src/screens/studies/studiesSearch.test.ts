import { expect, it } from 'vitest';
import { studiesSearch } from './studiesSearch.ts';

it.each([
  [{}, {}],
  [
    { day: '2026-11-12', status: 'LAUDAR', exam: 'a' },
    { day: '2026-11-12', status: 'LAUDAR', exam: 'a' },
  ],
  [{ day: '2026-02-30' }, {}],
  [{ day: 20261112 }, {}],
  [{ status: 'laudar', exam: 7 }, {}],
  [{ exam: '', other: 'x' }, {}],
  [{ q: 4182 }, { q: '4182' }],
  [
    {
      doctor: 'Dra. Demo',
      resource: 'Vega',
      room: 'SALA 1',
      image: '1',
      video: 1,
      grouped: '1',
      size: '25',
      page: '3',
    },
    { doctor: 'Dra. Demo', resource: 'Vega', room: 'SALA 1', image: 1, video: 1, grouped: 1, size: 25, page: 3 },
  ],
  [{ doctor: '', image: '0', size: '11', page: 'x' }, {}],
  [{ size: 10, page: 1 }, {}],
  [
    {
      from: '2026-10-18',
      to: '2026-11-16',
      weekday: '0',
      hour: 9,
      kind: 'a,b',
      form: 'a',
      rule: 'unit',
      is: 'unpublished,noDoctor',
    },
    {
      from: '2026-10-18',
      to: '2026-11-16',
      weekday: 0,
      hour: 9,
      kind: 'a,b',
      form: 'a',
      rule: 'unit',
      is: 'unpublished,noDoctor',
    },
  ],
  [{ from: 'x', to: 3, weekday: 7, hour: '', is: 'lost', form: '' }, {}],
  [{ page: '-2', size: ['25', '50'] }, {}],
])('reads %j as %j', (raw, read) => {
  expect(studiesSearch(raw)).toEqual(read);
});

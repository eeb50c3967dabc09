import { expect, it } from 'vitest';
import { managementSearch } from './managementSearch.ts';

it.each([
  [{}, {}],
  [{ days: '90' }, { days: 90 }],
  [{ days: 30 }, {}],
  [{ days: 31 }, {}],
  [
    { from: '2026-10-01', to: '2026-10-31', days: 7, doctor: 'Dra. Lívia', room: 'SALA 1', form: 'morphological' },
    { from: '2026-10-01', to: '2026-10-31', doctor: 'Dra. Lívia', room: 'SALA 1', form: 'morphological' },
  ],
  [{ from: '2026-10-31', to: '2026-10-01', days: 7 }, { days: 7 }],
  [{ from: '2026-10-31', doctor: '', room: 3 }, {}],
])('reads %j as %j', (raw, read) => {
  expect(managementSearch(raw)).toEqual(read);
});

import type { CalendarDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { auditSearch, filterOf, hasFilter } from './auditSearch.ts';

const today = '2026-11-16' as CalendarDay;
const id = 'aaaaaaaa-0000-4000-8000-000000000001';

it('takes from the address what can be read', () => {
  expect(
    auditSearch({ from: '2026-11-10', to: 'ontem', person: 'x', group: 'reads', before: '51', after: '9' }),
  ).toEqual({
    from: '2026-11-10',
    group: 'reads',
    before: 51,
  });
  expect(auditSearch({ chain: 'installation', patient: id, exam: '4271', entry: 7 })).toEqual({
    chain: 'installation',
    entry: 7,
  });
  expect(auditSearch({ exam: 4271 })).toEqual({ exam: '4271' });
});

it('shows the last week, but everything of a patient or an exam, or of all days', () => {
  expect(filterOf({}, today)).toEqual({ from: '2026-11-10' });
  expect(filterOf({ patient: id }, today)).toEqual({ patient: id });
  expect(filterOf({ from: 'all', address: '192.0.2.1' }, today)).toEqual({ address: '192.0.2.1' });
  expect(filterOf({ patient: id, from: '2026-11-01' as CalendarDay }, today)).toEqual({
    patient: id,
    from: '2026-11-01',
  });
});

it('knows whether something is filtered', () => {
  expect(hasFilter({ entry: 3, before: 9, chain: 'installation' })).toBe(false);
  expect(hasFilter({ group: 'reads' })).toBe(true);
});

import type { Visit } from '@gesta/domain';
import { expect, it } from 'vitest';
import { inPlace, waiting } from './steady.ts';

const visit = (iuid: string, title = '') => ({ iuid, title }) as Visit;
const ids = (visits: readonly Visit[]) => visits.map(({ iuid }) => iuid).join('');

it('the same rows are the fresh ones', () => {
  const fresh = [visit('a', 'new'), visit('b')];
  expect(inPlace([visit('a'), visit('b')], fresh)).toBe(fresh);
});

it.each([
  ['ab', 'nab', 'ab', 1, ''],
  ['abc', 'ac', 'abc', 0, 'b'],
  ['abc', 'cab', 'abc', 0, ''],
  ['ab', 'xyb', 'ab', 2, 'a'],
  ['', 'a', '', 1, ''],
])('rows %s stay when %s arrive', (shown, fresh, kept, arrived, gone) => {
  const rows = [...shown].map((each) => visit(each));
  const news = [...fresh].map((each) => visit(each, 'new'));
  const still = inPlace(rows, news);
  expect(ids(still)).toBe(kept);
  for (const { iuid, title } of still) expect(title).toBe(fresh.includes(iuid) ? 'new' : '');
  expect(waiting(rows, news)).toEqual({ arrived, gone: new Set(gone) });
});

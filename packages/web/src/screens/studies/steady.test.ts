import type { InteractionLine } from '@gesta/domain';
import { expect, it } from 'vitest';
import { inPlace, waiting } from './steady.ts';

const exam = (iuid: string, title = '') => ({ iuid, title }) as InteractionLine;
const ids = (exams: readonly InteractionLine[]) => exams.map(({ iuid }) => iuid).join('');

it('the same rows are the fresh ones', () => {
  const fresh = [exam('a', 'new'), exam('b')];
  expect(inPlace([exam('a'), exam('b')], fresh)).toBe(fresh);
});

it.each([
  ['ab', 'nab', 'ab', 1, ''],
  ['abc', 'ac', 'abc', 0, 'b'],
  ['abc', 'cab', 'abc', 0, ''],
  ['ab', 'xyb', 'ab', 2, 'a'],
  ['', 'a', '', 1, ''],
])('rows %s stay when %s arrive', (shown, fresh, kept, arrived, gone) => {
  const rows = [...shown].map((each) => exam(each));
  const news = [...fresh].map((each) => exam(each, 'new'));
  const still = inPlace(rows, news);
  expect(ids(still)).toBe(kept);
  for (const { iuid, title } of still) expect(title).toBe(fresh.includes(iuid) ? 'new' : '');
  expect(waiting(rows, news)).toEqual({ arrived, gone: new Set(gone) });
});

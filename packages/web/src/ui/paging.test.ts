import { expect, it } from 'vitest';
import { pagingOf } from './paging.ts';

it.each([
  [
    { total: 23, size: 10, asked: 0 },
    { page: 0, pages: 3, from: 1, to: 10 },
  ],
  [
    { total: 23, size: 10, asked: 2 },
    { page: 2, pages: 3, from: 21, to: 23 },
  ],
  [
    { total: 20, size: 10, asked: 2 },
    { page: 1, pages: 2, from: 11, to: 20 },
  ],
  [
    { total: 23, size: 'all', asked: 0 },
    { page: 0, pages: 1, from: 1, to: 23 },
  ],
  [
    { total: 0, size: 25, asked: 4 },
    { page: 0, pages: 1, from: 0, to: 0 },
  ],
  [
    { total: 0, size: 'all', asked: 0 },
    { page: 0, pages: 1, from: 0, to: 0 },
  ],
] as const)('%j shows %j', ({ total, size, asked }, shown) => {
  expect(pagingOf(total, size, asked)).toMatchObject(shown);
});

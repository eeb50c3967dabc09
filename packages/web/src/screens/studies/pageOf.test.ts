import { expect, it } from 'vitest';
import type { ExamGroup } from './groupExams.ts';
import { pageOfGroups } from './pageOf.ts';

const groups = Array.from({ length: 23 }, (_, index) => ({
  key: `${index}`,
  exams: [{ iuid: `v${index}` }],
})) as unknown as ExamGroup[];

it.each([
  [10, { page: undefined, exam: undefined }, 1, 1, 10],
  [10, { page: 3, exam: undefined }, 3, 21, 3],
  [10, { page: 9, exam: undefined }, 3, 21, 3],
  [10, { page: undefined, exam: 'v12' }, 2, 11, 10],
  [10, { page: 1, exam: 'v12' }, 1, 1, 10],
  [50, { page: undefined, exam: 'none' }, 1, 1, 23],
])('%d lines a page, asked %j', (size, asked, page, from, lines) => {
  const shown = pageOfGroups(groups, size, asked);
  expect([shown.page, shown.from, shown.groups.length]).toEqual([page, from, lines]);
  expect(shown.groups[0]?.key).toBe(String(from - 1));
});

it('no lines are one empty page', () => {
  expect(pageOfGroups([], 10, { page: 4, exam: undefined })).toMatchObject({ page: 1, pages: 1, total: 0, groups: [] });
});

import { pagingOf } from '../../ui/paging.ts';
import type { Shown } from './ExamListTable.tsx';
import type { ExamGroup } from './groupExams.ts';

type Asked = { page: number | undefined; exam: string | undefined };

/** The lines of one page: the one asked for, the one with the exam asked for, or the last there is. */
export function pageOfGroups(groups: readonly ExamGroup[], size: number, asked: Asked): Shown {
  const place = groups.findIndex(({ exams }) => exams.some(({ iuid }) => iuid === asked.exam));
  const wanted = asked.page ?? (place < 0 ? 1 : Math.floor(place / size) + 1);
  const { page, pages, from, to } = pagingOf(groups.length, size, wanted - 1);
  return { groups: groups.slice(Math.max(0, from - 1), to), from, total: groups.length, page: page + 1, pages };
}

import type { VisitGroup } from './groupVisits.ts';
import type { Shown } from './StudyTable.tsx';

type Asked = { page: number | undefined; visit: string | undefined };

/** The lines of one page: the one asked for, the one with the visit asked for, or the last there is. */
export function pageOf(groups: readonly VisitGroup[], size: number, asked: Asked): Shown {
  const pages = Math.max(1, Math.ceil(groups.length / size));
  const place = groups.findIndex(({ visits }) => visits.some(({ iuid }) => iuid === asked.visit));
  const wanted = asked.page ?? (place < 0 ? 1 : Math.floor(place / size) + 1);
  const page = Math.min(wanted, pages);
  const from = (page - 1) * size;
  return { groups: groups.slice(from, from + size), from: from + 1, total: groups.length, page, pages };
}

/** Rows on a page. */
export type PageSize = number | 'all';

export type Paging = {
  /** Counted from zero. */
  page: number;
  pages: number;
  /** The places of the first and last row on view, counted from one. */
  from: number;
  to: number;
};

/** The page that was asked for, or the last there is: rows may go while somebody looks. */
export function pagingOf(total: number, size: PageSize, asked: number): Paging {
  const rows = size === 'all' ? Math.max(1, total) : size;
  const pages = Math.max(1, Math.ceil(total / rows));
  const page = Math.min(Math.max(0, asked), pages - 1);
  return { page, pages, from: total === 0 ? 0 : page * rows + 1, to: Math.min(total, (page + 1) * rows) };
}

export const PAGE_SIZES = [10, 15, 25, 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export type Paging = {
  size: PageSize;
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
  return { size, page, pages, from: total === 0 ? 0 : page * rows + 1, to: Math.min(total, (page + 1) * rows) };
}

export const PAGE_SIZES = [10, 15, 25, 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

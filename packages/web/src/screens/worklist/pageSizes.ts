export const WORKLIST_PAGE_SIZES = [10, 15, 25, 'all'] as const;
export type WorklistPageSize = (typeof WORKLIST_PAGE_SIZES)[number];

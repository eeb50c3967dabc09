/** Salomon 2009: the method is public, the table of L, M and S was not found. 16 to 36 weeks. */
export const SALOMON_DAYS = [112, 252] as const;

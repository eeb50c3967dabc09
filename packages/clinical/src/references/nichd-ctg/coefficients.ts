/** Macones 2008, NICHD workshop: the normal baseline in beats per minute. */
export const NICHD_BASELINE = [110, 160] as const;

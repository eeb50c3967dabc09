/** What the lazily loaded tables look like; small, so that it may always be there. */
export const NICHD_PERCENTILES = [3, 5, 10, 50, 90, 95, 97] as const;
export const NICHD_FIRST_WEEK = 15;
export const NICHD_LAST_WEEK = 40;

export const NICHD_MEASURES = ['EFW', 'BPD', 'HC', 'AC', 'FL'] as const;
/** Supplied by a person, never inferred. */
export const NICHD_GROUPS = ['White', 'Black', 'Hispanic', 'Asian'] as const;

export type NichdMeasure = (typeof NICHD_MEASURES)[number];
export type NichdGroup = (typeof NICHD_GROUPS)[number];
/** One row per completed week, one column per percentile. */
export type NichdTables = Readonly<Record<NichdMeasure, Readonly<Record<NichdGroup, readonly (readonly number[])[]>>>>;

import type { DrawnStandard, Moment } from '@gesta/report';

/** One standard, and the exams of the gestation on it. */
export type Compared = { standard: DrawnStandard; name: string; moments: readonly Moment[] };

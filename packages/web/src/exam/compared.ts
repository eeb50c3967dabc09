import type { DrawnStandard } from '../calc/comparison.ts';
import type { Moment } from '../form/measure/trajectory.ts';

/** One standard, and the visits of the gestation on it. */
export type Compared = { standard: DrawnStandard; name: string; moments: readonly Moment[] };

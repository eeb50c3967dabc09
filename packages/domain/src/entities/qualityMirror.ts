import { z } from 'zod';
import { MIRROR_CURVES, MIRROR_MEASURES } from './mirrorSpans.ts';

const Share = z.number();

/** From where on the mirror marks: a clinic may be stricter or milder than we are, within sense. */
export const MirrorLimits = z.strictObject({
  mean: z.number().min(0.1).max(2),
  sdLow: z.number().min(0.3).max(1),
  sdHigh: z.number().min(1).max(3),
});
export type MirrorLimits = z.infer<typeof MirrorLimits>;

const Interval = z.tuple([z.number(), z.number()]);

export const MirrorFigures = z.object({
  n: z.int(),
  mean: z.number(),
  meanInterval: Interval,
  sd: z.number(),
  sdInterval: Interval,
  median: z.number(),
  above: Share,
  below: Share,
  distance: z.number(),
  roundDigits: Share,
  bars: z.array(z.int()),
  digits: z.array(z.int()),
  /** Only what the whole interval excludes. */
  meanMark: z.enum(['above', 'below']).nullable(),
  spreadMark: z.enum(['narrow', 'wide']).nullable(),
  /** Oldest first; months without a value are left out, and of few values only their number is said. */
  byMonth: z.array(
    z.object({
      month: z.string(),
      n: z.int(),
      mean: z.number().nullable(),
      meanInterval: Interval.nullable(),
      cusumAbove: z.number(),
      cusumBelow: z.number(),
    }),
  ),
  /** The same values on each curve of this span. */
  means: z.array(z.object({ curve: z.enum(MIRROR_CURVES), mean: z.number() })),
});
export type MirrorFigures = z.infer<typeof MirrorFigures>;

export const MirrorCell = z.object({
  measure: z.enum(MIRROR_MEASURES),
  n: z.int(),
  slips: z.int(),
  /** Null below thirty values. */
  figures: MirrorFigures.nullable(),
});
export type MirrorCell = z.infer<typeof MirrorCell>;

export const MirrorRow = z.object({
  /** Null for the whole clinic. */
  doctor: z.uuid().nullable(),
  name: z.string(),
  /** Exams of which something was measured. */
  n: z.int(),
  cells: z.array(MirrorCell),
});
export type MirrorRow = z.infer<typeof MirrorRow>;

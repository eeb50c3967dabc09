import { z } from 'zod';
import { Day, Id, Instant } from './common.ts';
import { BACKLOG_AGES } from './examTraits.ts';
import { OUTBOUND_KINDS } from './vocabulary.ts';

const Count = z.int().nonnegative();
const Slice = z.object({ key: z.string(), count: Count });
const Minutes = z.number().nullable();

/** What waits for somebody now, whatever period is shown. */
const Stuck = z.object({
  /** By doctor, those with the oldest first; an empty name where none is assigned. In each as many as `BACKLOG_AGES`. */
  backlog: z.array(z.object({ doctor: z.string(), ages: z.array(Count).length(BACKLOG_AGES.length) })),
  failed: z.object({
    count: Count,
    /** Without a kind where the exam says it failed and no message does. */
    first: z.array(
      z.object({ iuid: Id, patient: z.string(), kind: z.enum(OUTBOUND_KINDS).nullable(), problem: z.string() }),
    ),
  }),
  images: z.object({
    count: Count,
    first: z.array(z.object({ name: z.string(), at: Instant, images: Count })),
  }),
  unsent: z.object({
    count: Count,
    first: z.array(z.object({ iuid: Id, patient: z.string(), publishedAt: Instant })),
  }),
});

/** From the exam to its first publication, in minutes. */
const Speed = z.object({ count: Count, median: Minutes, ninety: Minutes });

export const ManagementFigures = z.object({
  from: Day,
  to: Day,
  /** The days compared with: the same weekdays, whole weeks earlier. */
  before: z.object({ from: Day, to: Day }),
  perDay: z.array(z.object({ day: Day, count: Count })),
  perDayBefore: z.array(Count),
  perStatus: z.array(Slice),
  perKind: z.array(Slice),
  perDoctor: z.array(Slice),
  perRoom: z.array(Slice),
  perHour: z.array(z.object({ weekday: Count, hour: Count, count: Count })),
  /** What is not published, of all time. */
  backlog: Count,
  stuck: Stuck,
  speed: z.object({
    doctors: z.array(Speed.extend({ doctor: z.string() })),
    clinic: Speed,
    toFirstSave: Minutes,
    fromFirstSave: Minutes,
    published: Count,
    reopened: Count,
  }),
  completeness: z.object({
    published: Count,
    /** Those of which it was kept; the others were published before it was. */
    measured: Count,
    complete: Count,
    withImage: Count,
    concluded: Count,
    /** Those the second reading was kept of, and what it said of them. */
    read: Count,
    rules: z.array(z.object({ rule: z.string(), open: Count, dismissed: Count })),
  }),
  sending: z.object({ sent: Count, opened: Count, recent: Count, unopened: Count }),
  /** What the period offers to choose from. */
  choices: z.object({ doctors: z.array(z.string()), rooms: z.array(z.string()), forms: z.array(z.string()) }),
});
export type ManagementFigures = z.infer<typeof ManagementFigures>;

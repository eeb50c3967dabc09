import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** Long work somebody starts, which is done in the background. */
export const WORK_KINDS = ['patientExport', 'companyExport'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const WORK_STATES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
export type WorkState = (typeof WORK_STATES)[number];

const Count = z.int().nonnegative();

export const Work = z.object({
  iuid: Id,
  kind: z.enum(WORK_KINDS),
  state: z.enum(WORK_STATES),
  /** Of `total` pieces; how many there are is known once it runs. */
  done: Count,
  total: Count,
  /** What was found, once it is done; each kind says what is in it. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** The patient it is about, where it is about one. */
  about: z.string(),
  startedBy: z.string(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** Its files: whoever started it may take them, once, until then. */
  file: z
    .object({ name: z.string(), bytes: Count, expiresAt: Instant, takenAt: Instant.nullable(), isOwn: z.boolean() })
    .nullable(),
});
export type Work = z.infer<typeof Work>;

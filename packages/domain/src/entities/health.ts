import { z } from 'zod';
import { Day, Id, Instant } from './common.ts';
import { OUTBOUND_KINDS } from './vocabulary.ts';

const Count = z.int().nonnegative();
/** Bytes of a disk may be more than a count of things is, and are whole all the same. */
const Bytes = z.number().nonnegative();

/** What waits, since when, and what was given up. */
const Queue = z.object({ waiting: Count, oldestAt: Instant.nullable(), failed: Count, failedToday: Count });
export type HealthQueue = z.infer<typeof Queue>;

export const BACKUP_WORKS = ['make', 'verify'] as const;
export type BackupWork = (typeof BACKUP_WORKS)[number];

const BackupFacts = z.object({
  /** Whether one is made every night. */
  scheduled: z.boolean(),
  running: z.enum(BACKUP_WORKS).nullable(),
  /** The last that was made, or was to be made and failed. */
  last: z.object({ at: Instant, ok: z.boolean(), seconds: Count, bytes: Bytes }).nullable(),
  madeAt: Instant.nullable(),
  /** When one was restored for a trial and found equal; whether the last trial failed. */
  provenAt: Instant.nullable(),
  provingFailed: z.boolean(),
});

const UnexpectedError = z.object({
  id: Id,
  at: Instant,
  route: z.string(),
  code: z.string(),
  kind: z.string(),
  state: z.string(),
  places: z.array(z.string()),
});
export type UnexpectedError = z.infer<typeof UnexpectedError>;

/**
 * The installation as it is: counts, ages and sizes, nothing of a patient. What could not be read is null, and nobody takes that for
 * good.
 */
export const HealthFacts = z.object({
  at: Instant,
  versions: z.object({ product: z.string(), node: z.string(), startedAt: Instant, memory: Bytes }),
  database: z
    .object({
      version: z.string(),
      bytes: Bytes,
      connections: Count,
      mostConnections: Count,
      ms: z.number(),
      /** How far copies that follow this database are behind; null where one does not say. */
      replicas: z.array(z.object({ lagSeconds: z.number().nullable() })),
    })
    .nullable(),
  /** The route that answers slowest: its slowest twentieth, of those that were asked often enough to say. */
  slowest: z.object({ route: z.string(), p95: z.number() }).nullable(),
  migrations: z.object({ applied: Count, known: Count, lastAt: Instant.nullable() }).nullable(),
  disk: z
    .object({
      free: Bytes,
      total: Bytes,
      /** What the product keeps, one day after the other. */
      days: z.array(z.object({ day: Day, free: Bytes })),
      perDay: z.number().nullable(),
    })
    .nullable(),
  files: z.object({ count: Count, bytes: Bytes, missing: Count.nullable(), checkedAt: Instant.nullable() }).nullable(),
  messages: Queue.nullable(),
  deliveries: Queue.extend({
    /** The destination for which most waits. */
    worst: z.object({ kind: z.enum(OUTBOUND_KINDS), company: z.string(), waiting: Count, since: Instant }).nullable(),
  }).nullable(),
  jobs: Queue.nullable(),
  paper: z.object({ threads: Count, busy: Count, waiting: Count }).nullable(),
  mail: z.object({ setUp: z.boolean(), paused: z.boolean(), lastAt: Instant.nullable(), today: Count }).nullable(),
  machines: z
    .object({
      /** Null where nobody wants machines to be listened to. */
      port: z.int().nullable(),
      listening: z.boolean(),
      calls: z.array(z.object({ name: z.string(), at: Instant })),
      today: Count.nullable(),
    })
    .nullable(),
  devices: z.object({ all: Count, online: Count }).nullable(),
  assistant: z
    .object({
      engine: z.enum(['off', 'rules', 'model']),
      /** Of a model: why it does not answer, or an empty word. */
      problem: z.enum(['', 'key', 'away']),
      ms: z.number().nullable(),
      companies: Count,
      off: Count,
    })
    .nullable(),
  trail: z
    .object({
      entries: Count,
      behind: Count,
      anchoredAt: Instant.nullable(),
      /** When every chain was checked last; null where that never was. */
      checkedAt: Instant.nullable(),
      /** Chains whose last check found what nobody has said to have seen. */
      broken: Count,
    })
    .nullable(),
  backup: BackupFacts.nullable(),
  /** Null where this server is reached without one. `until` is null where it could not be asked. */
  certificate: z.object({ host: z.string(), until: Instant.nullable() }).nullable(),
  errors: z.array(UnexpectedError),
});
export type HealthFacts = z.infer<typeof HealthFacts>;

import { z } from 'zod';
import { Day, Id, Instant } from './common.ts';
import { OUTBOUND_KINDS, OUTBOUND_PURPOSES, OUTBOUND_STATUSES } from './vocabulary.ts';

/** One line of the outbox: what leaves about which exam, to whom and by whom. */
export const OutboundLine = z.object({
  iuid: Id,
  kind: z.enum(OUTBOUND_KINDS),
  purpose: z.enum(OUTBOUND_PURPOSES),
  /** Null for an e-mail about an account. */
  interaction: Id.nullable(),
  patientName: z.string(),
  serviceDay: Day.nullable(),
  accessionNumber: z.string(),
  reportVersion: z.int().nullable(),
  /** An address or a number; empty for a system of the clinic. */
  recipient: z.string(),
  /** Whether the message carries the access protocol. */
  withProtocol: z.boolean(),
  status: z.enum(OUTBOUND_STATUSES),
  attempts: z.int().nonnegative(),
  /** A word of `OUTBOUND_PROBLEMS`, or empty. */
  problem: z.string(),
  nextAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
});
export type OutboundLine = z.infer<typeof OutboundLine>;

/** With every attempt, oldest first. An answer is `accepted`, a problem, or empty where the attempt was cut short. */
export const OutboundDetail = OutboundLine.extend({
  subject: z.string(),
  messageId: z.string(),
  tries: z.array(z.object({ at: Instant, answer: z.string(), ms: z.int().nullable() })),
});
export type OutboundDetail = z.infer<typeof OutboundDetail>;

/** How one destination does. Counts are of the last seven days, what waits and what failed of all days. */
export const OutboxDestination = z.object({
  kind: z.enum(OUTBOUND_KINDS),
  setUp: z.boolean(),
  pausedUntil: Instant.nullable(),
  waiting: z.int(),
  failed: z.int(),
  /** The last attempt of the week that came to an end was not taken. */
  refuses: z.boolean(),
  sent: z.int(),
  lastSentAt: Instant.nullable(),
  /** Half of the attempts that were taken took no longer. */
  medianMs: z.int().nullable(),
});
export type OutboxDestination = z.infer<typeof OutboxDestination>;

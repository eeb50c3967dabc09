import { z } from 'zod';
import { Day, Id, Instant } from './common.ts';
import { INTEGRATIONS } from './integration.ts';

export const OUTBOUND_KINDS = ['email', 'whatsapp', ...INTEGRATIONS] as const;
export type OutboundKind = (typeof OUTBOUND_KINDS)[number];

export const OUTBOUND_PURPOSES = ['result', 'protocol', 'invitation', 'passwordReset', 'report'] as const;
export type OutboundPurpose = (typeof OUTBOUND_PURPOSES)[number];

/**
 * `waiting`: no mail server is set up, or the destination is paused; `queued`: it goes as soon as it can; `sent`: the other side took it;
 * `handed`: a WhatsApp message, handed to the program of the sender, who sends it there; `dropped`: nobody needs it any more.
 */
export const OUTBOUND_STATUSES = ['failed', 'waiting', 'queued', 'sent', 'handed', 'dropped'] as const;
export type OutboundStatus = (typeof OUTBOUND_STATUSES)[number];

/**
 * Why something did not leave; `refused` may have the number of the answer behind it, as in `refused 500`. Words of ours: what the other
 * side said is never kept.
 */
export const OUTBOUND_PROBLEMS = [
  'notConfigured',
  'paused',
  'unreachable',
  'slow',
  'cut',
  'tlsFailed',
  'authFailed',
  'mailboxUnknown',
  'mailboxFull',
  'tryLater',
  'refused',
  'addressNotAllowed',
  'fileLost',
  'secretLost',
] as const;
export type OutboundProblem = (typeof OUTBOUND_PROBLEMS)[number];

/** The word of a problem, and the number behind it where there is one. */
export function readProblem(problem: string): { word: OutboundProblem | null; status: string } {
  const [first = '', status = ''] = problem.split(' ');
  return { word: OUTBOUND_PROBLEMS.find((each) => each === first) ?? null, status };
}

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
  sent: z.int(),
  lastSentAt: Instant.nullable(),
  /** Half of the attempts that were taken took no longer. */
  medianMs: z.int().nullable(),
});
export type OutboxDestination = z.infer<typeof OutboxDestination>;

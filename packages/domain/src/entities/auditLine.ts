import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { Role } from './role.ts';

/** Whoever acted: a person, another system with the clinic's key, a machine, a patient in the portal, somebody not signed in, or the server by itself. */
export const AuditActor = z.object({
  kind: z.enum(['person', 'key', 'device', 'patient', 'visitor', 'system']),
  iuid: Id.nullable(),
  /** As she is called today; empty where nobody knows any more. */
  name: z.string(),
  role: Role.nullable(),
  /** Of a physician. */
  registration: z.string(),
});
export type AuditActor = z.output<typeof AuditActor>;

export const AUDIT_SUBJECTS = [
  'patient',
  'exam',
  'gestation',
  'study',
  'person',
  'company',
  'device',
  'message',
  'other',
] as const;

/** What it was done to, with the names of today; `id` is what the entry says. */
export const AuditSubject = z.object({
  kind: z.enum(AUDIT_SUBJECTS),
  id: z.string(),
  name: z.string(),
  /** Whose record it belongs to. */
  patient: z.object({ iuid: Id, name: z.string() }).nullable(),
  /** The exam it belongs to, and how it is numbered. */
  exam: z.object({ iuid: Id, number: z.string(), title: z.string(), room: z.string() }).nullable(),
});
export type AuditSubject = z.output<typeof AuditSubject>;

/** Names of fields, counts and reasons; never values of a record. */
export const AuditDetails = z.record(z.string(), z.json());
export type AuditDetails = z.output<typeof AuditDetails>;

export const AuditLine = z.object({
  seq: z.int().positive(),
  at: Instant,
  action: z.string(),
  actor: AuditActor,
  subject: AuditSubject,
  details: AuditDetails,
  address: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

const Link = z.object({ seq: z.int(), hash: z.string() });

/** One entry with what holds it: the hash of the one before is part of its own. */
export const AuditEntryDetail = AuditLine.extend({
  requestId: z.string(),
  hash: z.string(),
  /** What it has for the hash of the one before. */
  previous: z.string(),
  before: Link.nullable(),
  after: Link.nullable(),
  /** `edited`: what it says does not give its hash; `unlinked`: one beside it does not continue it, or it not the one before. */
  verdict: z.enum(['holds', 'edited', 'unlinked']),
});
export type AuditEntryDetail = z.output<typeof AuditEntryDetail>;

/** How often, on one day, one person saw one thing. */
export const RecordReading = z.object({
  /** The first and the last time of that day. */
  from: Instant,
  to: Instant,
  times: z.int().positive(),
  action: z.string(),
  details: AuditDetails,
  actor: AuditActor,
  subject: AuditSubject,
  address: z.string(),
});
export type RecordReading = z.output<typeof RecordReading>;

/** What does not fit, in the words of `npm run audit`. */
export const AUDIT_FINDINGS = [
  'edited',
  'removed',
  'inserted',
  'reordered',
  'unlinked',
  'cut tail',
  'head mismatch',
  'anchor mismatch',
  'report changed',
  'report removed',
  'report inserted',
  'report file missing',
  'report file exchanged',
  'history edited',
  'history removed',
  'history inserted',
  'forms changed',
] as const;

/** What became of a check of a chain. */
export const ChainCheck = z.object({
  at: Instant,
  by: z.string(),
  entries: z.int().nonnegative(),
  findings: z.int().nonnegative(),
  /** The first that does not fit. */
  first: z.object({ kind: z.enum(AUDIT_FINDINGS), seq: z.int() }).nullable(),
  /** Up to when a copy outside the database vouches for the chain; null where it was never written. */
  anchoredAt: Instant.nullable(),
});
export type ChainCheck = z.output<typeof ChainCheck>;

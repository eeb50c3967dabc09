import { z } from 'zod';
import { AUDIT_GROUPS } from '../entities/auditGroup.ts';
import { AuditActor, AuditEntryDetail, AuditLine, ChainCheck, RecordReading } from '../entities/auditLine.ts';
import { Day, Id, Ok, text } from '../entities/common.ts';
import { isTimeZone } from '../entities/company.ts';
import { FileContent } from '../entities/examFile.ts';
import { LOCALES } from '../languages/all.ts';
import { admins, leaders } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const Count = z.int().nonnegative();
const Seq = z.coerce.number().int().positive();

const Filter = z.object({
  /** Days, both included. */
  from: Day.optional(),
  to: Day.optional(),
  person: Id.optional(),
  group: z.enum(AUDIT_GROUPS).optional(),
  /** Of her and of everything in her record. */
  patient: Id.optional(),
  /** By its number. */
  exam: text(40).optional(),
  address: text(64).optional(),
});

const Asked = Filter.extend({
  /** Older than this entry, or newer; without either the newest. */
  before: Seq.optional(),
  after: Seq.optional(),
});

const Lines = z.object({
  lines: z.array(AuditLine),
  older: z.boolean(),
  newer: z.boolean(),
  /** Of what was asked for; counted only where few can be. */
  total: z.int().nonnegative().nullable(),
  /** Whom the filter names. */
  patient: z.object({ iuid: Id, name: z.string() }).nullable(),
});

const Entry = z.object({ seq: Seq });
const State = z.object({
  last: ChainCheck.nullable(),
  /** The newest that found something, while nobody has said that she saw it. */
  unseen: ChainCheck.nullable(),
});
/** How far a check is, and at last what became of it. */
const Checking = z.object({ done: Count, total: Count, state: State.nullable() });

/** The trail: of a clinic for those who lead it, of the installation for admins. Reading it is written into it. */
export const auditRoutes = {
  readTrail: {
    method: 'GET',
    path: '/functions/audit',
    scope: 'company',
    who: leaders,
    about: 'nothing',
    query: Asked,
    answer: Lines,
  },
  readTrailEntry: {
    method: 'GET',
    path: '/functions/audit/entries/:seq',
    scope: 'company',
    who: leaders,
    about: 'nothing',
    params: Entry,
    answer: AuditEntryDetail,
  },
  /** Everybody who ever acted in it. */
  trailPeople: {
    method: 'GET',
    path: '/functions/audit/people',
    scope: 'company',
    who: leaders,
    about: ['user'],
    answer: z.array(AuditActor),
  },
  exportTrail: {
    method: 'GET',
    kind: 'file',
    path: '/functions/audit/file',
    scope: 'company',
    who: leaders,
    query: Filter.extend({ lang: z.enum(LOCALES).optional() }),
    answer: z.object({ type: z.literal('text/csv'), name: z.string().optional(), bytes: z.instanceof(Uint8Array) }),
  },
  readInstallationTrail: {
    method: 'GET',
    path: '/functions/audit/installation',
    scope: 'identity',
    who: admins,
    about: 'nothing',
    query: Asked.omit({ patient: true, exam: true }).extend({
      timeZone: text(64).refine(isTimeZone, 'errors.timeZoneInvalid').optional(),
    }),
    answer: Lines,
  },
  readInstallationEntry: {
    method: 'GET',
    path: '/functions/audit/installation/:seq',
    scope: 'identity',
    who: admins,
    about: 'nothing',
    params: Entry,
    answer: AuditEntryDetail,
  },
  /** Who saw the record of a patient: what she is told when she asks. */
  recordReaders: {
    method: 'GET',
    path: '/functions/audit/readers/:iuid',
    scope: 'company',
    who: leaders,
    about: 'nothing',
    params: byId,
    answer: z.object({
      patient: z.object({ iuid: Id, name: z.string() }),
      readings: z.array(RecordReading),
      total: z.int(),
    }),
  },
  recordReadersPaper: {
    method: 'GET',
    kind: 'file',
    path: '/functions/audit/readers/:iuid/paper',
    scope: 'company',
    who: leaders,
    params: byId,
    query: z.object({ lang: z.enum(LOCALES).optional() }),
    answer: FileContent,
  },
  trailState: {
    method: 'GET',
    path: '/functions/audit/state',
    scope: 'company',
    who: leaders,
    about: 'nothing',
    answer: State,
  },
  /** Follows the chain from its first entry to its last, and what it holds, and tells how far it is. */
  verifyTrail: {
    method: 'POST',
    kind: 'pieces',
    path: '/functions/audit/verify',
    scope: 'company',
    who: leaders,
    changes: 'nothing',
    slow: true,
    answer: Checking,
  },
  /** Whoever read what does not fit says so; until then it stands over the page. */
  seeBreak: {
    method: 'POST',
    path: '/functions/audit/break',
    scope: 'company',
    who: leaders,
    changes: 'nothing',
    answer: Ok,
  },
} as const satisfies Record<string, RouteSpec>;

import { type AuditEntryDetail, GestaError } from '@gesta/domain';
import { hashOfEntry, INSTALLATION, ORIGIN, STORED_ENTRY_COLUMNS, type StoredEntry } from '../audit/entryHash.ts';
import { type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';
import { knownInClinic, knownInInstallation, presentTrail } from './nameTrail.ts';

type Stored = Omit<StoredEntry, 'seq'> & { seq: string };

/** Its company is part of what an entry's hash covers. */
const OF_INSTALLATION = sql.raw(
  `(SELECT '${INSTALLATION}'::uuid AS company_id, t.* FROM installation_trail t) AS audit_entry`,
);

export const readTrailEntry: Act<'readTrailEntry'> = (ctx, { seq }) =>
  readEntry(ctx.db, seq, sql`audit_entry`, knownInClinic);

export const readInstallationEntry: Act<'readInstallationEntry'> = (ctx, { seq }) =>
  readEntry(ctx.db, seq, OF_INSTALLATION, knownInInstallation);

/** An entry and its neighbours, held against each other here and now. */
async function readEntry(db: Db, seq: number, from: SQL, known: typeof knownInClinic): Promise<AuditEntryDetail> {
  const { rows } = await db.execute<Stored>(
    sql`SELECT ${sql.raw(STORED_ENTRY_COLUMNS)} FROM ${from} WHERE audit_entry.seq BETWEEN ${seq - 1} AND ${seq + 1}`,
  );
  const stored = rows.map((row) => ({ ...row, seq: Number(row.seq) }));
  const at = (wanted: number) => stored.find((entry) => entry.seq === wanted) ?? null;
  const entry = at(seq);
  if (!entry) throw new GestaError('notFound');
  const row = {
    ...entry,
    at: new Date(`${entry.at}Z`),
    actorId: entry.actor || null,
    details: JSON.parse(entry.details) as AuditEntryDetail['details'],
  };
  const [line] = presentTrail([row], await known(db, [row]));
  if (!line) throw new GestaError('notFound');
  const [before, after] = [at(seq - 1), at(seq + 1)];
  return {
    ...line,
    requestId: entry.requestId,
    hash: entry.hash,
    previous: entry.previous,
    before: linkOf(before),
    after: linkOf(after),
    verdict: verdictOf(entry, before, after),
  };
}

const linkOf = (entry: StoredEntry | null) => entry && { seq: entry.seq, hash: entry.hash };

function verdictOf(
  entry: StoredEntry,
  before: StoredEntry | null,
  after: StoredEntry | null,
): AuditEntryDetail['verdict'] {
  if (hashOfEntry(entry, entry.seq) !== entry.hash) return 'edited';
  const follows = entry.previous === (entry.seq === 1 ? ORIGIN : before?.hash);
  return follows && (after === null || after.previous === entry.hash) ? 'holds' : 'unlinked';
}

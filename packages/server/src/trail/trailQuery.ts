import type { CalendarDay } from '@gesta/clinical';
import { type AuditDetails, type AuditGroup, actionsIn } from '@gesta/domain';
import { and, type SQL, sql } from '../db/drizzle.ts';
import { auditEntry } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

export type TrailFilter = {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
  person?: string | undefined;
  group?: AuditGroup | undefined;
  address?: string | undefined;
};

/** Where entries are read: of the clinic that was entered, or of the installation. */
export type TrailSource = 'audit_entry' | 'installation_trail';

export type TrailRow = {
  seq: number;
  at: Date;
  actorId: string | null;
  action: string;
  subject: string;
  details: AuditDetails;
  address: string;
};

const PAGE = 50;
/**
 * An entry may be sealed behind others that were written later, while its transaction lasted or the clock was set. So far apart no two
 * are: days are found by the time of an entry, and walked by its number.
 */
const APART = sql`interval '1 day'`;

export const TRAIL_COLUMNS = {
  seq: auditEntry.seq,
  at: auditEntry.at,
  actorId: auditEntry.actorId,
  action: auditEntry.action,
  subject: auditEntry.subject,
  details: sql<AuditDetails>`${auditEntry.details}`,
  address: auditEntry.address,
};

/** Of the chain the walls of the database leave to see. `subjects` are the only ones asked for, where there are any to ask for. */
export function trailWhere(
  filter: TrailFilter,
  timeZone: string,
  subjects?: readonly string[],
  source: TrailSource = 'audit_entry',
): SQL | undefined {
  const { from, to, person, group, address } = filter;
  return and(
    from && since(sql`${from}::date::timestamp AT TIME ZONE ${timeZone}`, source),
    to && until(sql`(${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`, source),
    person === undefined ? undefined : sql`${auditEntry.actorId} = ${person}`,
    group && sql`${auditEntry.action} = ANY(${textArray(actionsIn(group))})`,
    address ? sql`${auditEntry.address} = ${address}` : undefined,
    subjects && sql`${auditEntry.subject} = ANY(${textArray(subjects)})`,
  );
}

// The whole bound is one SELECT: behind the wall of a clinic `coalesce` beside a column is not taken for leakproof, so it would be asked of
// every entry of the clinic instead of being where the walk of the index ends.
const since = (
  moment: SQL,
  source: TrailSource,
): SQL => sql`${auditEntry.at} >= ${moment} AND ${auditEntry.seq} >= (SELECT coalesce(
  (SELECT e.seq FROM ${sql.raw(source)} e WHERE e.at < ${moment} - ${APART} ORDER BY e.at DESC, e.seq DESC LIMIT 1), 0))`;

const until = (
  moment: SQL,
  source: TrailSource,
): SQL => sql`${auditEntry.at} < ${moment} AND ${auditEntry.seq} <= (SELECT coalesce(
  (SELECT e.seq FROM ${sql.raw(source)} e WHERE e.at >= ${moment} + ${APART} ORDER BY e.at, e.seq LIMIT 1), 9223372036854775807))`;

/** One parameter, however many there are. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

export const pageQuery = (
  where: SQL | undefined,
  order: SQL,
  limit: number,
  source: TrailSource = 'audit_entry',
): SQL => sql`
  SELECT seq::text, at, actor_id AS "actorId", action, subject, details, address FROM ${sql.raw(source)} AS audit_entry
  WHERE ${where ?? sql`true`} ORDER BY ${order} LIMIT ${limit}`;

export type TrailPage = { rows: TrailRow[]; older: boolean; newer: boolean };

/** A page, newest first: what is older than an entry, or newer, or the newest. */
export async function readPage(
  db: Db,
  where: SQL | undefined,
  { before, after }: { before?: number | undefined; after?: number | undefined },
  source: TrailSource = 'audit_entry',
): Promise<TrailPage> {
  const asks = async (beyond: SQL | undefined, order: SQL, limit: number): Promise<TrailRow[]> => {
    const asked = pageQuery(and(where, beyond), order, limit, source);
    const { rows } = await db.execute<Omit<TrailRow, 'seq'> & { seq: string }>(asked);
    return rows.map((row) => ({ ...row, at: new Date(row.at), seq: Number(row.seq) }));
  };
  if (after !== undefined) {
    const rows = await asks(sql`${auditEntry.seq} > ${after}`, sql`${auditEntry.seq}`, PAGE + 1);
    return { rows: rows.slice(0, PAGE).reverse(), newer: rows.length > PAGE, older: true };
  }
  const beyond = before === undefined ? undefined : sql`${auditEntry.seq} < ${before}`;
  const rows = await asks(beyond, sql`${auditEntry.seq} DESC`, PAGE + 1);
  return { rows: rows.slice(0, PAGE), older: rows.length > PAGE, newer: before !== undefined };
}

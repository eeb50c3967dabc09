import { type AuditDetails, GestaError, RECORD_READS, type RecordReading } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import { patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { actorOf, knownInClinic, subjectOf } from './nameTrail.ts';
import { subjectsOfPatient } from './subjectsOf.ts';
import { textArray } from './trailQuery.ts';

/** Days of readings, not readings: years of a record that is opened every day. */
const MOST = 5_000;

export const recordReaders: Act<'recordReaders'> = async (ctx, { iuid }) => {
  const found = await readingsOf(ctx, iuid);
  await ctx.audit({ action: 'audit.readers', subject: iuid });
  const { id, name } = found.patient;
  return { patient: { iuid: id, name }, readings: found.readings, total: found.total };
};

type Row = {
  first: Date;
  last: Date;
  times: number;
  total: number;
  actorId: string | null;
  action: string;
  subject: string;
  details: AuditDetails;
  address: string;
};

/** Who saw what of her record, day by day, newest first; what one person saw again on that day is counted. */
export async function readingsOf(ctx: CompanyContext, iuid: string) {
  const subjects = await subjectsOfPatient(ctx.db, iuid);
  const [[her], { rows }] = await Promise.all([
    ctx.db.select().from(patient).where(sql`${patient.id} = ${iuid}`),
    ctx.db.execute<Row>(sql`
      SELECT min(e.at) AS first, max(e.at) AS last, count(*)::integer AS times, (sum(count(*)) OVER ())::integer AS total,
        e.actor_id AS "actorId", e.action, e.subject, ${SEEN} AS details, min(e.address) AS address
      FROM audit_entry e
      WHERE e.subject = ANY(${textArray(subjects)}) AND e.action = ANY(${textArray(RECORD_READS)})
      GROUP BY (e.at AT TIME ZONE ${ctx.company.timeZone})::date, e.actor_id, e.action, e.subject, ${SEEN}
      ORDER BY last DESC LIMIT ${MOST}`),
  ]);
  if (!her) throw new GestaError('notFound');
  const known = await knownInClinic(ctx.db, rows);
  const readings = rows.map(
    (row): RecordReading => ({
      from: new Date(row.first).toISOString(),
      to: new Date(row.last).toISOString(),
      times: row.times,
      action: row.action,
      details: row.details,
      actor: actorOf(row, known),
      subject: subjectOf(row, known),
      address: row.address,
    }),
  );
  return { patient: her, readings, total: rows[0]?.total ?? 0 };
}

/** Of what was noted, what tells one kind of reading from another: each picture of an exam is not one of its own. */
const SEEN = sql`jsonb_strip_nulls(jsonb_build_object('by', e.details -> 'by', 'document', e.details -> 'document',
  'report', CASE WHEN e.details ? 'report' THEN true END, 'file', CASE WHEN e.details ? 'file' THEN true END,
  'versions', CASE WHEN e.details ? 'versions' THEN true END))`;

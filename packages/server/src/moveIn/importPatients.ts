import { randomUUID } from 'node:crypto';
import { type Judgement, judgeRows, type PatientRowDecided, type RowPerson, readPatientRow } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { auditMany } from './auditMany.ts';
import { type BatchRow, closePiece, openBatch } from './batch.ts';
import { knownTo } from './matchPatients.ts';

type Created = { id: string; line: number; person: RowPerson & { patId: string } };
type Updated = { id: string; line: number; version: number; fields: string[]; person: RowPerson };

/**
 * A piece of a batch: every row is read and judged as it was in the browser, and only what is still as somebody saw it is written. All of
 * it in one transaction, with a few statements for a thousand rows.
 */
export const importPatients: Act<'importPatients'> = async (ctx, { iuid, piece, file, rows, write }) => {
  const { batch, answered } = await openBatch(ctx, { iuid, piece, file, rows, kind: 'patients' });
  if (answered) return answered;
  const { created, updated } = await judged(ctx, batch, write);
  const made = await writeNew(ctx, batch, created);
  const changed = await writeChanged(ctx, batch, updated);
  const written = new Set([...made, ...changed]);
  const refused = write.flatMap(({ line }) => (written.has(line) ? [] : [line]));
  return closePiece(ctx, batch, piece, { created: made.length, updated: changed.length, refused });
};

async function judged(ctx: CompanyContext, batch: BatchRow, write: readonly PatientRowDecided[]) {
  const read = write.flatMap((row) => {
    const { person } = readPatientRow(row.cells, ctx.today);
    return person ? [{ ...row, person }] : [];
  });
  const known = await knownTo(ctx, read);
  const judgements = judgeRows(read.map(({ line, person }) => ({ line, person, known: known.get(line) ?? [] })));
  const created: Created[] = [];
  const updated: Updated[] = [];
  for (const { line, person, ...decided } of read) {
    const judgement = judgements.get(line);
    if (!judgement || !isAsSeen(judgement, decided)) continue;
    if (decided.as === 'new' || decided.as === 'other')
      created.push({ id: randomUUID(), line, person: { ...person, patId: person.patId || `${batch.code}-${line}` } });
    else if ('changes' in judgement && judgement.changes.length > 0)
      updated.push({ id: judgement.of.iuid, line, version: judgement.of.version, fields: judgement.changes, person });
  }
  return { created, updated };
}

const DECIDABLE = { new: 'new', other: 'duplicate', update: 'update', same: 'duplicate' } as const;

/** Whether the row is still what somebody decided on, and the record beside it still the one they saw. */
function isAsSeen(judgement: Judgement, { as, of }: Pick<PatientRowDecided, 'as' | 'of'>): boolean {
  if (judgement.state !== DECIDABLE[as]) return false;
  if (!('of' in judgement)) return true;
  return judgement.of.iuid === of?.iuid && judgement.of.version === of.version;
}

async function writeNew(ctx: CompanyContext, batch: BatchRow, rows: readonly Created[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const now = ctx.now.toISOString();
  const { rows: made } = await ctx.db.execute<{ id: string }>(sql`
    INSERT INTO patient (company_id, id, name, pat_id, identity, birthdate, sex, phone, email, created_at, updated_at)
    SELECT ${ctx.company.iuid}::uuid, r.id, r.name, r."patId", r.identity, r.birthdate, r.sex, r.phone, r.email, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ id, person }) => ({ id, ...person })))}::jsonb)
      AS r (id uuid, name text, "patId" text, identity text, birthdate date, sex text, phone text, email text)
    ON CONFLICT (company_id, pat_id) WHERE deleted_at IS NULL DO NOTHING
    RETURNING id`);
  const ids = new Set(made.map(({ id }) => id));
  const written = rows.filter(({ id }) => ids.has(id));
  await noteRows(ctx, batch, written);
  await auditMany(
    ctx,
    written.map(({ id, line }) => ({ action: 'patient.create', subject: id, details: { batch: batch.id, line } })),
  );
  return written.map(({ line }) => line);
}

async function noteRows(ctx: CompanyContext, batch: BatchRow, rows: readonly Created[]): Promise<void> {
  await ctx.db.execute(sql`
    INSERT INTO move_in_row (company_id, batch_id, line, record_id, version)
    SELECT ${ctx.company.iuid}::uuid, ${batch.id}::uuid, r.line, r.id, 1
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ id, line }) => ({ id, line })))}::jsonb) AS r (id uuid, line integer)`);
}

/** As each was is kept first, to the microsecond: that is what comes back. */
async function writeChanged(ctx: CompanyContext, batch: BatchRow, rows: readonly Updated[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const sent = rows.map(({ id, line, version, fields, person }) => ({ id, line, version, fields, ...person }));
  const asked = sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS r (id uuid, line integer, version integer,
    fields text[], name text, "patId" text, identity text, birthdate date, sex text, phone text, email text)`;
  const { rows: kept } = await ctx.db.execute<{ id: string }>(sql`
    WITH held AS (
      SELECT p.* FROM patient p JOIN ${asked} ON p.id = r.id AND p.version = r.version
      WHERE p.deleted_at IS NULL ORDER BY p.id FOR UPDATE OF p
    )
    INSERT INTO move_in_row (company_id, batch_id, line, record_id, version, before)
    SELECT ${ctx.company.iuid}::uuid, ${batch.id}::uuid, r.line, h.id, h.version + 1, jsonb_build_object('name', h.name,
      'patId', h.pat_id, 'identity', h.identity, 'birthdate', h.birthdate, 'sex', h.sex, 'phone', h.phone, 'email', h.email,
      'updatedAt', h.updated_at, 'version', h.version, 'fields', to_jsonb(r.fields))
    FROM held h JOIN ${asked} ON h.id = r.id
    RETURNING record_id AS id`);
  await ctx.db.execute(sql`
    UPDATE patient p SET version = p.version + 1, updated_at = ${ctx.now.toISOString()},
      name = CASE WHEN 'name' = ANY(r.fields) THEN r.name ELSE p.name END,
      pat_id = CASE WHEN 'patId' = ANY(r.fields) THEN r."patId" ELSE p.pat_id END,
      identity = CASE WHEN 'identity' = ANY(r.fields) THEN r.identity ELSE p.identity END,
      birthdate = CASE WHEN 'birthdate' = ANY(r.fields) THEN r.birthdate ELSE p.birthdate END,
      sex = CASE WHEN 'sex' = ANY(r.fields) THEN r.sex ELSE p.sex END,
      phone = CASE WHEN 'phone' = ANY(r.fields) THEN r.phone ELSE p.phone END,
      email = CASE WHEN 'email' = ANY(r.fields) THEN r.email ELSE p.email END
    FROM ${asked} WHERE p.id = r.id AND p.version = r.version AND p.deleted_at IS NULL`);
  const ids = new Set(kept.map(({ id }) => id));
  const written = rows.filter(({ id }) => ids.has(id));
  await auditMany(
    ctx,
    written.map(({ id, line, version, fields }) => ({
      action: 'patient.update',
      subject: id,
      details: { batch: batch.id, line, fields, version: version + 1 },
    })),
  );
  return written.map(({ line }) => line);
}

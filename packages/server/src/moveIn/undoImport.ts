import { GestaError, PIECE_ROWS } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { moveInBatch } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { auditMany } from './auditMany.ts';
import { type BatchRow, takeBatch } from './batch.ts';

type Outcome = { id: string; outcome: 'undone' | 'kept'; made: boolean; fields: string[] | null; version: number };

/**
 * Takes back the last thousand rows of a batch: who was made by it is hidden, who was changed by it is again as she was. Whoever somebody
 * has used or changed since stays as she is. Asked again until none is left.
 */
export const undoImport: Act<'undoImport'> = async (ctx, { iuid, reason }) => {
  const batch = await takeBatch(ctx, iuid);
  if (!batch) throw new GestaError('notFound');
  if (batch.undoneAt !== null) throw new GestaError('conflict');
  const outcomes =
    batch.kind === 'exams'
      ? await hideExams(ctx, batch, reason)
      : [...(await hideMade(ctx, batch, reason)), ...(await restoreChanged(ctx, batch))];
  const undone = outcomes.filter(({ outcome }) => outcome === 'undone');
  await auditMany(
    ctx,
    undone.map(({ id, made, fields, version }) => ({
      action: batch.kind === 'exams' ? 'interaction.delete' : made ? 'patient.delete' : 'patient.update',
      subject: id,
      details: made ? { batch: batch.id, reason } : { batch: batch.id, fields: fields ?? [], version },
    })),
  );
  const left = await leftOf(ctx, batch);
  if (left.open === 0) {
    await ctx.db
      .update(moveInBatch)
      .set({ undoneAt: ctx.now, undoneBy: ctx.user.iuid })
      .where(eq(moveInBatch.id, batch.id));
    const details = { undone: left.undone, kept: left.kept };
    await ctx.audit({ action: 'patient.undoImport', subject: batch.id, details });
  }
  return { undone: undone.length, kept: outcomes.length - undone.length, left: left.open };
};

/** The next rows of the batch that nothing has been decided about, those made by it or those changed. */
const next = (batch: BatchRow, made: boolean) => sql`
  SELECT line, record_id, version, before FROM move_in_row
  WHERE batch_id = ${batch.id}::uuid AND outcome IS NULL AND (before IS NULL) = ${made} ORDER BY line DESC LIMIT ${PIECE_ROWS}`;

async function hideMade(ctx: CompanyContext, batch: BatchRow, reason: string): Promise<Outcome[]> {
  const { rows } = await ctx.db.execute<Outcome>(sql`
    WITH asked AS (${next(batch, true)}),
    hidden AS (
      UPDATE patient p SET deleted_at = ${ctx.now.toISOString()}, deleted_by = ${ctx.user.iuid}::uuid, deleted_reason = ${reason},
        version = p.version + 1
      FROM asked a WHERE p.id = a.record_id AND p.version = a.version AND p.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM interaction i WHERE i.patient_id = p.id AND i.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM gestation g WHERE g.patient_id = p.id AND g.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM patient_merge m WHERE m.kept_id = p.id AND m.undone_at IS NULL)
      RETURNING p.id
    )
    UPDATE move_in_row r SET outcome = CASE WHEN r.record_id IN (SELECT id FROM hidden) THEN 'undone' ELSE 'kept' END
    FROM asked a WHERE r.batch_id = ${batch.id}::uuid AND r.line = a.line
    RETURNING r.record_id AS id, r.outcome, true AS made, NULL AS fields, r.version`);
  return rows;
}

/**
 * An exam that nobody opened again or added anything to. Its number is free again, so that the list can be brought once more; the report
 * stays where it is, as every published one, and says the number it had.
 */
async function hideExams(ctx: CompanyContext, batch: BatchRow, reason: string): Promise<Outcome[]> {
  const { rows } = await ctx.db.execute<Outcome>(sql`
    WITH asked AS (${next(batch, true)}),
    hidden AS (
      UPDATE interaction i SET deleted_at = ${ctx.now.toISOString()}, deleted_by = ${ctx.user.iuid}::uuid, deleted_reason = ${reason},
        version = i.version + 1, accession_number = ''
      FROM asked a WHERE i.id = a.record_id AND i.version = a.version AND i.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM exam_file f WHERE f.interaction_id = i.id)
        AND NOT EXISTS (SELECT FROM report r WHERE r.interaction_id = i.id AND r.version > 1)
        AND NOT EXISTS (SELECT FROM outbound o WHERE o.interaction_id = i.id)
      RETURNING i.id
    )
    UPDATE move_in_row r SET outcome = CASE WHEN r.record_id IN (SELECT id FROM hidden) THEN 'undone' ELSE 'kept' END
    FROM asked a WHERE r.batch_id = ${batch.id}::uuid AND r.line = a.line
    RETURNING r.record_id AS id, r.outcome, true AS made, NULL AS fields, r.version`);
  return rows;
}

/** Its version goes on: whoever still has the one in between on the screen must not write over what came back. */
async function restoreChanged(ctx: CompanyContext, batch: BatchRow): Promise<Outcome[]> {
  const { rows } = await ctx.db.execute<Outcome>(sql`
    WITH asked AS (${next(batch, false)}),
    restored AS (
      UPDATE patient p SET name = a.before ->> 'name', pat_id = a.before ->> 'patId', identity = a.before ->> 'identity',
        birthdate = (a.before ->> 'birthdate')::date, sex = a.before ->> 'sex', phone = a.before ->> 'phone',
        email = a.before ->> 'email', updated_at = (a.before ->> 'updatedAt')::timestamptz, version = p.version + 1
      FROM asked a WHERE p.id = a.record_id AND p.version = a.version AND p.deleted_at IS NULL
      RETURNING p.id, p.version, (a.before ->> 'version')::integer AS was
    ),
    -- An earlier batch that left her as she is again can still be taken back.
    earlier AS (
      UPDATE move_in_row e SET version = r.version FROM restored r
      WHERE e.record_id = r.id AND e.version = r.was AND e.outcome IS NULL AND e.batch_id <> ${batch.id}::uuid
    )
    UPDATE move_in_row r SET outcome = CASE WHEN r.record_id IN (SELECT id FROM restored) THEN 'undone' ELSE 'kept' END
    FROM asked a WHERE r.batch_id = ${batch.id}::uuid AND r.line = a.line
    RETURNING r.record_id AS id, r.outcome, false AS made,
      ARRAY(SELECT jsonb_array_elements_text(a.before -> 'fields')) AS fields, r.version + 1 AS version`);
  return rows;
}

async function leftOf(ctx: CompanyContext, batch: BatchRow) {
  const { rows } = await ctx.db.execute<{ open: number; undone: number; kept: number }>(sql`
    SELECT (count(*) FILTER (WHERE outcome IS NULL))::integer AS open,
      (count(*) FILTER (WHERE outcome = 'undone'))::integer AS undone, (count(*) FILTER (WHERE outcome = 'kept'))::integer AS kept
    FROM move_in_row WHERE batch_id = ${batch.id}::uuid`);
  return rows[0] ?? { open: 0, undone: 0, kept: 0 };
}

import { GestaError, type PatientMerge } from '@gesta/domain';
import { aliasedTable, and, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts';
import { appUser, gestation, interaction, patient, patientMerge } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { restoreHidden } from './deletePatient.ts';
import { presentPatient } from './presentPatient.ts';
import { takePatient } from './queries.ts';

/**
 * Everything of one record goes to the other, hidden interactions too, and the record itself is hidden. Nothing written in either is
 * changed: what the two say differently stays to be read in both.
 */
export const mergePatients: Act<'mergePatients'> = async (ctx, { iuid: kept, from, reason }) => {
  if (kept === from) throw new GestaError('invalidInput', { fields: { from: 'patients.mergeSame' } });
  // Always in the same order, so that two people who merge the same two cannot wait for each other.
  for (const id of [kept, from].sort()) if (!(await takePatient(ctx.db, id))) throw new GestaError('notFound');
  const gestations = await move(ctx, gestation, { from, to: kept });
  const interactions = await move(ctx, interaction, { from, to: kept });
  await ctx.db
    .update(patient)
    .set({
      deletedAt: ctx.now,
      deletedBy: ctx.user.iuid,
      deletedReason: reason,
      version: sql`${patient.version} + 1`,
    })
    .where(eq(patient.id, from));
  const [row] = await ctx.db
    .insert(patientMerge)
    .values({
      companyId: ctx.company.iuid,
      keptId: kept,
      hiddenId: from,
      gestations,
      interactions,
      mergedAt: ctx.now,
      mergedBy: ctx.user.iuid,
    })
    .returning({ id: patientMerge.id });
  await ctx.audit({
    action: 'patient.merge',
    subject: kept,
    details: { from, reason, interactions: interactions.length, gestations: gestations.length },
  });
  const [merge] = await mergesOf(ctx, kept, row?.id);
  if (!merge) throw new GestaError('unexpected');
  return merge;
};

export const listMerges: Act<'listMerges'> = (ctx, { iuid }) => mergesOf(ctx, iuid);

/** What has been merged further since is taken apart first. */
export const undoMerge: Act<'undoMerge'> = async (ctx, { iuid }) => {
  const [merge] = await ctx.db
    .select()
    .from(patientMerge)
    .where(and(eq(patientMerge.id, iuid), isNull(patientMerge.undoneAt)))
    .for('update');
  if (!merge) throw new GestaError('notFound');
  if (!(await takePatient(ctx.db, merge.keptId))) throw new GestaError('conflict');
  if (!(await restoreHidden(ctx, merge.hiddenId))) throw new GestaError('conflict');
  const back = { from: merge.keptId, to: merge.hiddenId };
  await move(ctx, gestation, back, merge.gestations);
  await move(ctx, interaction, back, merge.interactions);
  await ctx.db.update(patientMerge).set({ undoneAt: ctx.now }).where(eq(patientMerge.id, iuid));
  await ctx.audit({ action: 'patient.undoMerge', subject: merge.keptId, details: { from: merge.hiddenId } });
  return { ok: true };
};

/** All of them, or those named that are still there. Answers what was moved. */
async function move(
  { db }: CompanyContext,
  table: typeof gestation | typeof interaction,
  { from, to }: { from: string; to: string },
  only?: string[],
): Promise<string[]> {
  const those = and(eq(table.patientId, from), only ? inArray(table.id, only) : undefined);
  if (only?.length === 0) return [];
  const rows = await db.update(table).set({ patientId: to }).where(those).returning({ id: table.id });
  return rows.map(({ id }) => id);
}

async function mergesOf({ db }: CompanyContext, kept: string, one?: string): Promise<PatientMerge[]> {
  const hidden = aliasedTable(patient, 'hidden');
  const rows = await db
    .select({ merge: patientMerge, kept: patient, hidden, by: appUser.displayName })
    .from(patientMerge)
    .innerJoin(patient, eq(patient.id, patientMerge.keptId))
    .innerJoin(hidden, eq(hidden.id, patientMerge.hiddenId))
    .leftJoin(appUser, eq(appUser.id, patientMerge.mergedBy))
    .where(
      and(
        eq(patientMerge.keptId, kept),
        isNull(patientMerge.undoneAt),
        isNull(patient.deletedAt),
        one ? eq(patientMerge.id, one) : undefined,
      ),
    )
    .orderBy(desc(patientMerge.mergedAt));
  return rows.map((row) => ({
    iuid: row.merge.id,
    kept: presentPatient(row.kept),
    hidden: presentPatient(row.hidden),
    interactions: row.merge.interactions.length,
    gestations: row.merge.gestations.length,
    mergedAt: row.merge.mergedAt.toISOString(),
    mergedBy: row.by ?? '',
  }));
}

import { canDeleteInteraction, GestaError } from '@gesta/domain';
import { and, eq, isNotNull, sql } from '../db/drizzle.ts';
import { interaction, worklistExam } from '../db/schema.ts';
import { showGestation } from '../gestation/deleteGestation.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { restoreHidden } from '../patient/deletePatient.ts';
import type { InteractionRow } from './formHistory.ts';
import { readInteraction } from './getInteraction.ts';
import { takeInteraction } from './queries.ts';

export const deleteInteraction: Act<'deleteInteraction'> = async (ctx, input) => {
  const row = await takeInteraction(ctx.db, input.iuid);
  if (!row) throw new GestaError('notFound');
  if (!canDeleteInteraction(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  return { removed: await removeInteraction(ctx, row, input.reason) };
};

/**
 * Records are kept: an interaction is hidden, with who, when and why. Only an exam that holds nothing and belongs to no gestation is
 * removed for real, which is answered, and the database refuses to remove any other.
 */
export async function removeInteraction(ctx: CompanyContext, row: InteractionRow, reason: string): Promise<boolean> {
  const details = { reason, patient: row.patientId };
  const removed = await ctx.db.delete(interaction).where(eq(interaction.id, row.id)).returning({ id: interaction.id });
  if (removed.length > 0) {
    await ctx.audit({ action: 'interaction.remove', subject: row.id, details });
    return true;
  }
  await ctx.db
    .update(interaction)
    .set({
      deletedAt: ctx.now,
      deletedBy: ctx.user.iuid,
      deletedReason: reason,
      version: sql`${interaction.version} + 1`,
    })
    .where(eq(interaction.id, row.id));
  await followInteractions(ctx, row.gestationId);
  await ctx.audit({ action: 'interaction.delete', subject: row.id, details });
  return false;
}

export const restoreInteraction: Act<'restoreInteraction'> = async (ctx, input) => {
  await listAgain(ctx, input.iuid);
  const [row] = await ctx.db
    .update(interaction)
    .set({ deletedAt: null, deletedBy: null, deletedReason: null, version: sql`${interaction.version} + 1` })
    .where(and(eq(interaction.id, input.iuid), isNotNull(interaction.deletedAt)))
    .returning();
  if (!row) throw new GestaError('notFound');
  // An interaction is never seen without its patient and its gestation.
  await restoreHidden(ctx, row.patientId);
  if (row.gestationId !== null) await showGestation(ctx, row.gestationId);
  await followInteractions(ctx, row.gestationId);
  await ctx.audit({ action: 'interaction.restore', subject: row.id });
  return readInteraction(ctx, row);
};

/** A line of the worklist that was hidden at the same moment comes back with its interaction; one that was taken off before stays off. */
async function listAgain(ctx: CompanyContext, iuid: string): Promise<void> {
  await ctx.db
    .update(worklistExam)
    .set({ deletedAt: null, deletedBy: null, deletedReason: null })
    .where(
      and(
        eq(worklistExam.id, iuid),
        sql`${worklistExam.deletedAt} = (SELECT deleted_at FROM interaction WHERE id = ${iuid})`,
      ),
    );
}

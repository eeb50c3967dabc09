import { canDeleteGestation, GestaError } from '@gesta/domain';
import { and, asc, eq, isNotNull, isNull, sql } from '../db/drizzle.ts';
import { gestation, interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { restoreHidden } from '../patient/deletePatient.ts';
import { followInteractions } from './followInteractions.ts';
import { presentGestation } from './presentGestation.ts';
import { type GestationRow, takeGestation } from './queries.ts';

/**
 * A gestation goes with its interactions, as a folder goes with what is in it: left behind they would be exams of no case, which nobody
 * looks for. Nothing is lost. All of it is hidden at one moment, by which it is known again: restoring the gestation brings back what
 * went with it, and restoring one of its interactions brings back the gestation.
 */
export const deleteGestation: Act<'deleteGestation'> = async (ctx, input) => {
  if (!canDeleteGestation(ctx.user)) throw new GestaError('forbidden');
  const within = and(eq(interaction.gestationId, input.iuid), isNull(interaction.deletedAt));
  // Whoever saves an interaction holds the interaction and then asks for the gestation: the same order here.
  await ctx.db
    .select({ id: interaction.id })
    .from(interaction)
    .where(within)
    .orderBy(asc(interaction.id))
    .for('update');
  const row = await takeGestation(ctx.db, input.iuid);
  if (!row) throw new GestaError('notFound');
  const hidden = { deletedAt: ctx.now, deletedBy: ctx.user.iuid, deletedReason: input.reason };
  await ctx.db
    .update(gestation)
    .set({ ...hidden, version: sql`${gestation.version} + 1` })
    .where(eq(gestation.id, row.id));
  const interactions = await ctx.db
    .update(interaction)
    .set({ ...hidden, version: sql`${interaction.version} + 1` })
    .where(within)
    .returning({ id: interaction.id });
  const details = { reason: input.reason, patient: row.patientId };
  for (const { id } of interactions)
    await ctx.audit({ action: 'interaction.delete', subject: id, details: { ...details, gestation: row.id } });
  await ctx.audit({ action: 'gestation.delete', subject: row.id, details });
  return { ok: true };
};

export const restoreGestation: Act<'restoreGestation'> = async (ctx, { iuid }) => {
  const [hidden] = await ctx.db
    .select()
    .from(gestation)
    .where(and(eq(gestation.id, iuid), isNotNull(gestation.deletedAt)));
  if (!hidden) throw new GestaError('notFound');
  const interactions = await ctx.db
    .update(interaction)
    .set({ deletedAt: null, deletedBy: null, deletedReason: null, version: sql`${interaction.version} + 1` })
    .where(
      and(
        eq(interaction.gestationId, iuid),
        sql`${interaction.deletedAt} = (SELECT deleted_at FROM gestation WHERE id = ${iuid})`,
      ),
    )
    .returning({ id: interaction.id });
  const row = await showGestation(ctx, iuid);
  if (!row) throw new GestaError('notFound');
  for (const { id } of interactions)
    await ctx.audit({ action: 'interaction.restore', subject: id, details: { gestation: iuid } });
  await followInteractions(ctx, iuid);
  return presentGestation((await takeGestation(ctx.db, iuid)) ?? row);
};

/** Shows a hidden gestation again, with its patient; null when there is none hidden by that id. */
export async function showGestation(ctx: CompanyContext, iuid: string): Promise<GestationRow | null> {
  const [row] = await ctx.db
    .update(gestation)
    .set({ deletedAt: null, deletedBy: null, deletedReason: null, version: sql`${gestation.version} + 1` })
    .where(and(eq(gestation.id, iuid), isNotNull(gestation.deletedAt)))
    .returning();
  if (!row) return null;
  await restoreHidden(ctx, row.patientId);
  await ctx.audit({ action: 'gestation.restore', subject: row.id });
  return row;
}

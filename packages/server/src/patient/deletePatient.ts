import { GestaError } from '@gesta/domain';
import { and, eq, isNotNull, isNull, sql } from '../db/drizzle.ts';
import { interaction, patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { patIdTaken } from './patIdTaken.ts';
import { presentPatient } from './presentPatient.ts';
import { takePatient } from './queries.ts';

/** Hides the record, with who, when and why. */
export const deletePatient: Act<'deletePatient'> = async (ctx, input) => {
  const row = await takePatient(ctx.db, input.iuid);
  if (!row) throw new GestaError('notFound');
  const [named] = await ctx.db
    .select({ id: interaction.id })
    .from(interaction)
    .where(and(eq(interaction.patientId, row.id), isNull(interaction.deletedAt)))
    .limit(1);
  if (named) throw new GestaError('patientHasInteractions');
  await ctx.db
    .update(patient)
    .set({
      deletedAt: ctx.now,
      deletedBy: ctx.user.iuid,
      deletedReason: input.reason,
      version: sql`${patient.version} + 1`,
    })
    .where(eq(patient.id, row.id));
  await ctx.audit({ action: 'patient.delete', subject: row.id, details: { reason: input.reason } });
  return { ok: true };
};

export const restorePatient: Act<'restorePatient'> = async (ctx, input) => {
  const row = await restoreHidden(ctx, input.iuid);
  if (!row) throw new GestaError('notFound');
  return presentPatient(row);
};

/** Shows a hidden patient again; null when there is none hidden by that id. */
export async function restoreHidden(ctx: CompanyContext, iuid: string) {
  const [row] = await ctx.db
    .update(patient)
    .set({ deletedAt: null, deletedBy: null, deletedReason: null, version: sql`${patient.version} + 1` })
    .where(and(eq(patient.id, iuid), isNotNull(patient.deletedAt)))
    .returning()
    .catch(patIdTaken);
  if (!row) return null;
  await ctx.audit({ action: 'patient.restore', subject: row.id });
  return row;
}

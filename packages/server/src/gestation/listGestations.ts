import { GestaError } from '@gesta/domain';
import { and, count, eq, isNull } from '../db/drizzle.ts';
import { gestation, interaction } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findPatient } from '../patient/queries.ts';
import { newestGestationFirst } from './queries.ts';

/** Newest first. */
export const listGestations: Act<'listGestations'> = async (ctx, input) => {
  if (!(await findPatient(ctx.db, input.iuid))) throw new GestaError('notFound');
  const rows = await ctx.db
    .select({ gestation, interactions: count(interaction.id) })
    .from(gestation)
    .leftJoin(interaction, and(eq(interaction.gestationId, gestation.id), isNull(interaction.deletedAt)))
    .where(and(eq(gestation.patientId, input.iuid), isNull(gestation.deletedAt)))
    .groupBy(gestation.companyId, gestation.id)
    .orderBy(...newestGestationFirst);
  await ctx.audit({ action: 'patient.read', subject: input.iuid, details: { part: 'gestations' } });
  return rows.map(({ gestation: row, interactions }) => ({
    iuid: row.id,
    patient: row.patientId,
    date: row.date,
    fetos: row.fetos,
    sacos: row.sacos,
    interactions,
  }));
};

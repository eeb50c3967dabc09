import { and, desc, eq, isNotNull, sql } from '../db/drizzle.ts';
import { appUser, gestation, interaction, patient } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

/** What was hidden in this company, by whom and why, newest first. */
export const listDeleted: Act<'listDeleted'> = async (ctx) => {
  const patients = await ctx.db
    .select({
      iuid: patient.id,
      name: patient.name,
      at: patient.deletedAt,
      by: appUser.displayName,
      reason: patient.deletedReason,
    })
    .from(patient)
    .leftJoin(appUser, eq(appUser.id, patient.deletedBy))
    .where(isNotNull(patient.deletedAt))
    .orderBy(desc(patient.deletedAt))
    .limit(500);
  const gestations = await ctx.db
    .select({
      iuid: gestation.id,
      name: sql<string>`concat_ws(' · ', ${patient.name}, to_char(${gestation.date}, 'DD/MM/YYYY'))`,
      at: gestation.deletedAt,
      by: appUser.displayName,
      reason: gestation.deletedReason,
    })
    .from(gestation)
    .innerJoin(patient, and(eq(patient.companyId, gestation.companyId), eq(patient.id, gestation.patientId)))
    .leftJoin(appUser, eq(appUser.id, gestation.deletedBy))
    .where(isNotNull(gestation.deletedAt))
    .orderBy(desc(gestation.deletedAt))
    .limit(500);
  const interactions = await ctx.db
    .select({
      iuid: interaction.id,
      name: sql<string>`${patient.name} || ' · ' || to_char(${interaction.serviceDay}, 'DD/MM/YYYY')`,
      at: interaction.deletedAt,
      by: appUser.displayName,
      reason: interaction.deletedReason,
    })
    .from(interaction)
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(appUser, eq(appUser.id, interaction.deletedBy))
    .where(isNotNull(interaction.deletedAt))
    .orderBy(desc(interaction.deletedAt))
    .limit(500);
  const lines = [
    ...patients.map((row) => ({ entity: 'patient' as const, row })),
    ...gestations.map((row) => ({ entity: 'gestation' as const, row })),
    ...interactions.map((row) => ({ entity: 'interaction' as const, row })),
  ].map(({ entity, row }) => ({
    entity,
    iuid: row.iuid,
    name: row.name,
    deletedAt: row.at?.toISOString() ?? ctx.now.toISOString(),
    deletedBy: row.by ?? '',
    reason: row.reason ?? '',
  }));
  return lines.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
};

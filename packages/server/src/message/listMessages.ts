import { and, desc, eq } from 'drizzle-orm';
import { appUser, interaction, message, patient } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

export const listMessages: Act<'listMessages'> = async (ctx, { limit }) => {
  const rows = await ctx.db
    .select({
      iuid: message.id,
      interaction: message.interactionId,
      patientName: patient.name,
      serviceDay: interaction.serviceDay,
      kind: message.kind,
      recipient: message.recipient,
      withProtocol: message.withProtocol,
      status: message.status,
      createdAt: message.createdAt,
      createdBy: appUser.displayName,
    })
    .from(message)
    .innerJoin(
      interaction,
      and(eq(interaction.companyId, message.companyId), eq(interaction.id, message.interactionId)),
    )
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(appUser, eq(appUser.id, message.createdBy))
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    createdBy: row.createdBy ?? '',
    createdAt: row.createdAt.toISOString(),
  }));
};

import { GestaError } from '@gesta/domain';
import { and, eq, exists, sql } from 'drizzle-orm';
import { companyIntegration, delivery, interaction, patient } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { takeEditable } from '../interaction/takeEditable.ts';

/** What failed is tried again from the beginning; meanwhile the report is published, as it was before. */
export const resendReport: Act<'resendReport'> = async (ctx, { iuid }) => {
  const row = await takeEditable(ctx, iuid);
  if (row.status !== 'ERRO') throw new GestaError('conflict');
  if (row.accessionNumber.trim() === '') throw new GestaError('missingAccessionNumber');
  const [whose] = await ctx.db.select({ patId: patient.patId }).from(patient).where(eq(patient.id, row.patientId));
  if (!whose || whose.patId.trim() === '') throw new GestaError('missingPatId');
  const failed = and(eq(delivery.interactionId, row.id), eq(delivery.status, 'failed'));
  const stillThere = exists(
    ctx.db.select({ one: sql`1` }).from(companyIntegration).where(eq(companyIntegration.kind, delivery.kind)),
  );
  const again = await ctx.db
    .update(delivery)
    .set({ status: 'queued', attempts: 0, nextAt: ctx.now })
    .where(and(failed, stillThere))
    .returning({ kind: delivery.kind });
  // A system that is no longer the clinic's is not waited for.
  await ctx.db.update(delivery).set({ status: 'dropped' }).where(failed);
  const version = row.version + 1;
  await ctx.db
    .update(interaction)
    .set({ status: 'PUBLICADO', version, updatedAt: ctx.now })
    .where(eq(interaction.id, row.id));
  await ctx.audit({
    action: 'interaction.resend',
    subject: row.id,
    details: { version, to: again.map(({ kind }) => kind) },
  });
  return { ok: true };
};

import { GestaError } from '@gesta/domain';
import { and, eq, exists, sql } from '../db/drizzle.ts';
import { companyIntegration, interaction, outbound, patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { takeEditable } from '../interaction/takeEditable.ts';

/** What failed is tried again from the beginning; meanwhile the report is published, as it was before. */
export const resendReport: Act<'resendReport'> = async (ctx, { iuid }) => {
  const row = await takeEditable(ctx, iuid);
  await sendReportsAgain(ctx, row);
  return { ok: true };
};

/** Every report of the exam that failed. Answers how many go. */
export async function sendReportsAgain(ctx: CompanyContext, row: InteractionRow): Promise<number> {
  if (row.status !== 'ERRO') throw new GestaError('conflict');
  if (row.accessionNumber.trim() === '') throw new GestaError('missingAccessionNumber');
  const [whose] = await ctx.db.select({ patId: patient.patId }).from(patient).where(eq(patient.id, row.patientId));
  if (!whose || whose.patId.trim() === '') throw new GestaError('missingPatId');
  const failed = and(eq(outbound.interactionId, row.id), eq(outbound.purpose, 'report'), eq(outbound.status, 'failed'));
  const stillThere = exists(
    ctx.db.select({ one: sql`1` }).from(companyIntegration).where(eq(companyIntegration.kind, outbound.kind)),
  );
  const again = await ctx.db
    .update(outbound)
    .set({ status: 'queued', attempts: 0, nextAt: ctx.now, problem: '' })
    .where(and(failed, stillThere))
    .returning({ kind: outbound.kind });
  // A system that is no longer the clinic's is not waited for.
  await ctx.db.update(outbound).set({ status: 'dropped', nextAt: null }).where(failed);
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
  return again.length;
}

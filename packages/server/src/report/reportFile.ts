import { canEdit, canReadReport, GestaError, isPublished } from '@gesta/domain';
import { and, desc, eq } from '../db/drizzle.ts';
import { report, reportDraft } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { findInteraction } from '../interaction/queries.ts';

/** Every published version stays readable; the paper that is not published yet is for those who may edit. */
export const reportFile: Act<'reportFile'> = async (ctx, { iuid, version, draft }) => {
  const row = await findInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  const state = { status: row.status, doctor: row.doctorId };
  if (!canReadReport(ctx.user, state)) throw new GestaError('forbidden');
  const wantsDraft = version === undefined && (draft === 'true' || !isPublished(row.status));
  if (wantsDraft && !canEdit(ctx.user, state)) throw new GestaError('forbidden');
  const found = wantsDraft ? await draftOf(ctx, row) : await publishedOf(ctx, row, version);
  if (!found) throw new GestaError('notFound');
  await ctx.audit({
    action: 'interaction.read',
    subject: row.id,
    details: wantsDraft ? { report: true } : { report: true, version: found.version },
  });
  return async () => {
    const bytes = await ctx.files.get(ctx.company.iuid, found.sha256);
    if (!bytes) throw new GestaError('fileLost');
    return { type: 'application/pdf', name: `${row.accessionNumber || row.id}.pdf`, bytes };
  };
};

async function draftOf(ctx: CompanyContext, row: InteractionRow) {
  const [found] = await ctx.db
    .select({ sha256: reportDraft.sha256 })
    .from(reportDraft)
    .where(eq(reportDraft.interactionId, row.id));
  return found && { ...found, version: 0 };
}

async function publishedOf(ctx: CompanyContext, row: InteractionRow, version: number | undefined) {
  const [found] = await ctx.db
    .select({ sha256: report.sha256, version: report.version })
    .from(report)
    .where(and(eq(report.interactionId, row.id), version === undefined ? undefined : eq(report.version, version)))
    .orderBy(desc(report.version))
    .limit(1);
  return found;
}

import { type ExamMedia, GestaError, isPicture } from '@gesta/domain';
import { withPicture } from '@gesta/report';
import { eq, sql } from '../db/drizzle.ts';
import { examFile } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';
import { noteMedia } from './noteMedia.ts';
import { type FileRow, findFile, presentFile, presentMedia, selectFiles } from './queries.ts';

/** What is said about a file: the words under it, and whether the report shows it. */
export const updateExamFile: Act<'updateExamFile'> = async (ctx, { iuid, file, caption, inReport }) => {
  const { interaction, row } = await takeFile(ctx, iuid, file);
  if (caption !== undefined) await ctx.db.update(examFile).set({ caption }).where(eq(examFile.id, row.id));
  const print =
    inReport === undefined || !isPicture(presentFile(row))
      ? interaction.print
      : withPicture(interaction.print, row.id, inReport);
  await noteMedia(ctx, interaction, { print });
  const fields = [...(caption === undefined ? [] : ['caption']), ...(inReport === undefined ? [] : ['inReport'])];
  await ctx.audit({ action: 'interaction.updateFile', subject: interaction.id, details: { file: row.id, fields } });
  return presentMedia({ ...row, caption: caption ?? row.caption }, print);
};

/** The report shows this picture from here on; the interaction is locked. */
export async function showInReport(ctx: CompanyContext, interaction: InteractionRow, row: FileRow): Promise<ExamMedia> {
  const shown = presentMedia(row, interaction.print);
  if (shown.inReport) return shown;
  const print = withPicture(interaction.print, row.id, true);
  await noteMedia(ctx, interaction, { print });
  const details = { file: row.id, fields: ['inReport'] };
  await ctx.audit({ action: 'interaction.updateFile', subject: interaction.id, details });
  return presentMedia(row, print);
}

/** Kept and seen no more. One that a field of the exam shows stays until the field lets it go. */
export const deleteExamFile: Act<'deleteExamFile'> = async (ctx, { iuid, file, reason }) => {
  const { interaction, row } = await takeFile(ctx, iuid, file);
  if (Object.values(interaction.forms).includes(row.id))
    throw new GestaError('invalidInput', { fields: { file: 'files.inField' } });
  const hidden = { deletedAt: ctx.now, deletedBy: ctx.user.iuid, deletedReason: reason };
  await ctx.db.update(examFile).set(hidden).where(eq(examFile.id, row.id));
  await noteMedia(ctx, interaction, { gone: row.contentType });
  await ctx.audit({ action: 'interaction.hideFile', subject: interaction.id, details: { file: row.id, reason } });
  return { ok: true };
};

/** Those named stand in this order; any others stand after them, as they came. */
export const orderExamFiles: Act<'orderExamFiles'> = async (ctx, { iuid, files }) => {
  const interaction = await takeEditable(ctx, iuid);
  refusePublished(interaction);
  const known = await selectFiles(ctx.db, interaction.id);
  const wanted = [...new Set(files)];
  if (!wanted.every((each) => known.some(({ id }) => id === each))) throw new GestaError('notFound');
  await ctx.db
    .update(examFile)
    .set({ position: sql`array_position(${sql.param(wanted)}::uuid[], ${examFile.id})` })
    .where(eq(examFile.interactionId, interaction.id));
  await noteMedia(ctx, interaction);
  await ctx.audit({ action: 'interaction.orderFiles', subject: interaction.id, details: { files: wanted.length } });
  return known.map((row) => presentMedia({ ...row, position: wanted.indexOf(row.id) + 1 || null }, interaction.print));
};

/** A file of an interaction this person may change, and that is not published. */
export async function takeFile(
  ctx: CompanyContext,
  iuid: string,
  file: string,
): Promise<{ interaction: InteractionRow; row: FileRow }> {
  const interaction = await takeEditable(ctx, iuid);
  refusePublished(interaction);
  const row = await findFile(ctx.db, interaction.id, eq(examFile.id, file));
  if (!row) throw new GestaError('notFound');
  return { interaction, row };
}

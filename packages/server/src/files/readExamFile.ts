import { canView, type FILE_TYPES, GestaError, VIDEO_TYPE } from '@gesta/domain';
import { desc, eq } from '../db/drizzle.ts';
import { examFile } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { dicomImage } from '../imaging/pictures.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { findInteraction } from '../interaction/queries.ts';
import { type FileRow, filesOf, findFile, presentMedia, selectFiles } from './queries.ts';
import { thumbnail } from './thumbnail.ts';

export const listExamFiles: Act<'listExamFiles'> = async (ctx, input) => {
  const interaction = await visible(ctx, input.iuid);
  const rows = await selectFiles(ctx.db, interaction.id).orderBy(desc(examFile.createdAt), desc(examFile.id));
  return rows.map((row) => presentMedia(row, interaction.print));
};

/** The bytes are read when the transaction has ended: no connection waits for the disk. */
export const readExamFile: Act<'examFile'> = async (ctx, input) => {
  const interaction = await visible(ctx, input.iuid);
  const row = await findFile(ctx.db, interaction.id, eq(examFile.id, input.file));
  if (!isSentWhole(row)) throw new GestaError('notFound');
  await noteRead(ctx, row);
  return () => whole(ctx, row);
};

/** A picture that was given to an exam, or one of a machine. Small ones are drawn when the transaction has ended as well. */
export const examImage: Act<'examImage'> = async (ctx, { id, width }) => {
  const [row] = await filesOf(ctx.db, eq(examFile.id, id));
  const ofMachine = row ? null : await dicomImage(ctx, id, width);
  if (ofMachine) return ofMachine;
  if (!isSentWhole(row) || row.contentType === 'application/pdf') throw new GestaError('notFound');
  await visible(ctx, row.interactionId);
  await noteRead(ctx, row);
  if (width === undefined) return () => whole(ctx, row);
  return async () => ({ ...(await thumbnail(ctx.files, ctx.asker, row.sha256)), name: row.name });
};

/** Each part a player asks for is a reading. */
export const examVideo: Act<'examVideo'> = async (ctx, input) => {
  const interaction = await visible(ctx, input.iuid);
  const row = await findFile(ctx.db, interaction.id, eq(examFile.id, input.file));
  if (row?.contentType !== VIDEO_TYPE) throw new GestaError('notFound');
  await noteRead(ctx, row);
  return async () => {
    const read = await ctx.files.open(ctx.company.iuid, row.sha256, row.size);
    if (!read) throw new GestaError('fileLost');
    return { type: VIDEO_TYPE, name: row.name, size: row.size, tag: row.sha256.toString('hex'), read };
  };
};

/** A file of an interaction this person may see. */
export async function findVisible(ctx: CompanyContext, iuid: string, file: string): Promise<FileRow | null> {
  const interaction = await visible(ctx, iuid);
  return findFile(ctx.db, interaction.id, eq(examFile.id, file));
}

type SentWhole = FileRow & { contentType: (typeof FILE_TYPES)[number] };

/** A clip is never held in memory. */
const isSentWhole = (row: FileRow | null | undefined): row is SentWhole => !!row && row.contentType !== VIDEO_TYPE;

async function whole(ctx: CompanyContext, { contentType, name, sha256 }: SentWhole) {
  const bytes = await ctx.files.get(ctx.company.iuid, sha256);
  if (!bytes) throw new GestaError('fileLost');
  return { type: contentType, name, bytes };
}

const noteRead = (ctx: CompanyContext, { id, interactionId }: FileRow): Promise<void> =>
  ctx.audit({ action: 'interaction.read', subject: interactionId, details: { file: id } });

/** An interaction this person may see. */
async function visible(ctx: CompanyContext, iuid: string): Promise<InteractionRow> {
  const row = await findInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  if (!canView(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  return row;
}

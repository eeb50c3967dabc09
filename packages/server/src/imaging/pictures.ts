import { DICOM_TYPE, type FileContent, GestaError, type THUMBNAIL_WIDTH } from '@gesta/domain';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { dicomInstance, dicomStudy, interaction } from '../db/schema.ts';
import { dicomThumbnail } from '../dicom/dicomThumbnail.ts';
import { dicomFilm, dicomFrame } from '../dicom/frames.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { isSeenBy } from './queries.ts';

/** Drawn, or read from the disk, when the transaction has ended: no connection waits for it. */
export const showFrame: Act<'dicomFrame'> = async (ctx, { instance, n }) => {
  const file = await findSeen(ctx, instance);
  if (!file || n > file.frames) throw new GestaError('notFound');
  const tag = `${file.sha256.toString('hex')}-${n}`;
  return async () => {
    const frame = await dicomFrame(ctx.files, ctx.asker, file, n);
    if (frame === 'unsupported') throw cannotShow();
    return { type: frame.type, bytes: frame.bytes, tag };
  };
};

/** Read piece by piece, as the player asks for it: a film is large, and nobody sees all of it at once. */
export const showFilm: Act<'dicomFilm'> = async (ctx, { instance }) => {
  const file = await findSeen(ctx, instance);
  if (!file) throw new GestaError('notFound');
  return async () => {
    const film = await dicomFilm(ctx.files, ctx.asker, file);
    if (film === 'unsupported') throw cannotShow();
    const tag = `${file.sha256.toString('hex')}-film`;
    return { type: film.type, name: `${file.id}.mp4`, size: film.size, tag, read: film.read };
  };
};

/** Under a name of our own: what a header says is never the name of a file. */
export const sendDicomFile: Act<'dicomFile'> = async (ctx, { id }) => {
  const file = await findSeen(ctx, id);
  if (!file) throw new GestaError('notFound');
  return async () => {
    const read = await ctx.files.open(ctx.company.iuid, file.sha256, file.size);
    if (!read) throw new GestaError('fileLost');
    return { type: DICOM_TYPE, name: `${file.id}.dcm`, size: file.size, tag: file.sha256.toString('hex'), read };
  };
};

/** A picture of a machine by its id: small with a width, and its first frame without; null where there is none of that id. */
export async function dicomImage(
  ctx: CompanyContext,
  id: string,
  width: typeof THUMBNAIL_WIDTH | undefined,
): Promise<(() => Promise<FileContent>) | null> {
  const file = await findSeen(ctx, id);
  if (!file) return null;
  return async () => {
    if (width === undefined) {
      const frame = await dicomFrame(ctx.files, ctx.asker, file, 1);
      if (frame === 'unsupported') throw cannotShow();
      return { type: frame.type, bytes: frame.bytes };
    }
    const bytes = await dicomThumbnail(ctx.files, ctx.asker, file, width);
    if (bytes === 'unsupported') throw cannotShow();
    return { type: 'image/png', bytes };
  };
}

/** What is asked for cannot be drawn; the file itself can still be had. */
export const cannotShow = () => new GestaError('unsupportedMedia', { fields: { file: 'dicom.cannotShow' } });

/** A file of a study that this person may see. Each look is in the trail, of the exam where there is one. */
async function findSeen(ctx: CompanyContext, id: string) {
  const [found] = await ctx.db
    .select({
      id: dicomInstance.id,
      frames: dicomInstance.frames,
      sha256: dicomInstance.sha256,
      size: dicomInstance.size,
      problem: dicomInstance.problem,
      study: dicomStudy.id,
      visit: { status: interaction.status, doctorId: interaction.doctorId, deletedAt: interaction.deletedAt },
    })
    .from(dicomInstance)
    .innerJoin(
      dicomStudy,
      and(eq(dicomStudy.companyId, dicomInstance.companyId), eq(dicomStudy.id, dicomInstance.study)),
    )
    .leftJoin(
      interaction,
      and(eq(interaction.companyId, dicomStudy.companyId), eq(interaction.id, dicomStudy.interactionId)),
    )
    .where(and(eq(dicomInstance.id, id), isNull(dicomStudy.deletedAt), sql`${interaction.deletedAt} IS NULL`));
  if (!found) return null;
  if (found.problem === 'uidReused' && ctx.user.role !== 'admin') return null;
  if (!isSeenBy(ctx, found)) throw new GestaError('forbidden');
  await ctx.audit({ action: 'study.read', subject: found.study, details: { instance: id } });
  return found;
}

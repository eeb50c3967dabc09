import { type FileContent, fitsPicture, GestaError, isPicture, type MaskArea } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { examFile } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { inThread, type Job } from '../threads/pool.ts';
import { takeFile } from './changeMedia.ts';
import type { drawMasked } from './drawMasked.ts';
import { noteMedia } from './noteMedia.ts';
import { type FileRow, presentFile, presentMedia } from './queries.ts';
import { findVisible } from './readExamFile.ts';
import { withoutMetadata } from './withoutMetadata.ts';

/** Several times what the largest picture within the limits takes. */
const DRAW_MASKED: Job<typeof drawMasked> = {
  file: new URL('./drawMasked.ts', import.meta.url),
  name: 'drawMasked',
  patienceMs: 20_000,
  late: () => new GestaError('unavailable', { retryAfterSeconds: 5 }),
};

type Masked = { mask: MaskArea[]; maskedSha256: Buffer; maskedSize: number };

export const maskExamFile: Act<'maskExamFile'> = async (ctx, { iuid, file, keep }) => {
  const { sha256, company } = await ctx.transact(async (inside) => {
    const { row } = await takeFile(inside, iuid, file);
    refuseUnfit(row, keep);
    return { sha256: row.sha256, company: inside.company.iuid };
  });
  // The bytes before the row, as everywhere.
  const masked = keep && (await draw());
  return ctx.transact(async (inside) => {
    const { interaction, row } = await takeFile(inside, iuid, file);
    return note(inside, interaction, row, masked);
  });

  async function draw(): Promise<Masked> {
    const mask = keep ?? [];
    const bytes = await ctx.files.get(company, sha256);
    if (!bytes) throw new GestaError('fileLost');
    const drawn = await inThread(DRAW_MASKED, ctx.asker, () => ({ bytes, keep: mask }));
    if (!drawn) throw new GestaError('fileLost');
    return { mask, maskedSha256: await ctx.files.put(company, drawn), maskedSize: drawn.length };
  }
};

function refuseUnfit(row: FileRow, keep: readonly MaskArea[] | null): void {
  const { width, height, contentType } = row;
  if (!isPicture(presentFile(row)) || width === null || height === null) throw new GestaError('notFound');
  if (keep && contentType === 'image/webp')
    throw new GestaError('unsupportedMedia', { fields: { file: 'medias.maskNotWebp' } });
  if (keep && !fitsPicture(keep, { width, height }))
    throw new GestaError('invalidInput', { fields: { keep: 'errors.fieldInvalid' } });
}

async function note(ctx: CompanyContext, interaction: InteractionRow, row: FileRow, masked: Masked | null) {
  const said = masked ?? { mask: null, maskedSha256: null, maskedSize: null };
  const looked = { ...said, lookedAt: ctx.now, lookedBy: ctx.user.iuid };
  await ctx.db.update(examFile).set(looked).where(eq(examFile.id, row.id));
  await noteMedia(ctx, interaction);
  const details = { file: row.id, areas: masked?.mask.length ?? 0 };
  await ctx.audit({ action: 'interaction.maskFile', subject: interaction.id, details });
  return presentMedia({ ...row, ...looked }, interaction.print);
}

/** A picture of a machine is copied out once somebody has looked at it, whoever it names. */
export const cleanExamFile: Act<'cleanExamFile'> = async (ctx, { iuid, file }) => {
  const row = await findVisible(ctx, iuid, file);
  if (!row || !isPicture(presentFile(row))) throw new GestaError('notFound');
  if (row.instance !== null && row.lookedAt === null) throw new GestaError('pictureUnseen');
  await ctx.audit({ action: 'interaction.copyFile', subject: iuid, details: { file, masked: row.mask !== null } });
  const type = row.mask ? 'image/png' : (row.contentType as FileContent['type']);
  return async () => {
    const bytes = await ctx.files.get(ctx.company.iuid, row.maskedSha256 ?? row.sha256);
    if (!bytes) throw new GestaError('fileLost');
    return withoutMetadata({ type, bytes, name: row.name });
  };
};

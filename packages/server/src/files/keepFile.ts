import { type ExamMedia, type FileType, NO_FIELD, type StagedUpload, type Upload, VIDEO_TYPE } from '@gesta/domain';
import type { CompanyContext, SlowContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { acceptFile, acceptFilm } from './acceptFile.ts';
import { addFile, type Captured, type FileSource, refuseTooMany } from './addFile.ts';
import { keepThumbnail } from './thumbnail.ts';

type Kept = {
  field: string;
  /** Of all we keep, where not everything is meant. */
  types?: readonly FileType[];
  /** The interaction, locked, for somebody who may give it a file; asked before the file is looked at and again when it is written. */
  take: (inside: CompanyContext) => Promise<InteractionRow>;
  /** Where it comes from, when that is not the caller. */
  source?: (inside: CompanyContext) => FileSource;
  /** What of a machine it is a picture of. */
  captured?: Captured;
  /** What else becomes of it, in the transaction that writes it. */
  whenKept?: (inside: CompanyContext, interaction: InteractionRow, file: ExamMedia) => Promise<ExamMedia>;
};

/** Keeps a picture or a document with an interaction. */
export async function keepFile(ctx: SlowContext, { name, bytes }: Upload, to: Kept): Promise<ExamMedia> {
  const company = await mayCome(ctx, to);
  const { type, size, small } = await acceptFile(ctx.asker, bytes, to.types && { types: to.types });
  // The bytes before the row: a row always has its file, and bytes that nobody names do no harm.
  const sha256 = await ctx.files.put(company, bytes);
  if (small) await keepThumbnail(ctx.files, company, sha256, small);
  const { width, height } = size ?? { width: null, height: null };
  const file = { field: to.field, name, type, size: bytes.length, sha256, width, height, durationMs: null };
  return ctx.transact(async (inside) => {
    const interaction = await to.take(inside);
    await refuseTooMany(inside, interaction.id);
    const kept = await addFile(inside, interaction, file, to.source?.(inside), to.captured);
    return to.whenKept ? to.whenKept(inside, interaction, kept) : kept;
  });
}

/** Keeps a clip. It is on the disk by now; what the act does not keep is removed behind it. */
export async function keepFilm(
  ctx: SlowContext,
  { name, staged }: StagedUpload,
  to: Pick<Kept, 'take' | 'source'>,
): Promise<ExamMedia> {
  const company = await mayCome(ctx, to, VIDEO_TYPE);
  const { size: shown, durationMs } = await acceptFilm(ctx.asker, staged);
  const sha256 = Buffer.from(staged.sha256);
  // The bytes before the row, as everywhere.
  await ctx.files.adopt(company, { ...staged, sha256 });
  const file = { field: NO_FIELD, name, type: VIDEO_TYPE, size: staged.size, sha256, ...shown, durationMs } as const;
  return ctx.transact(async (inside) => {
    const interaction = await to.take(inside);
    await refuseTooMany(inside, interaction.id, VIDEO_TYPE);
    return addFile(inside, interaction, file, to.source?.(inside));
  });
}

const mayCome = (ctx: SlowContext, { take }: Pick<Kept, 'take'>, type?: typeof VIDEO_TYPE): Promise<string> =>
  ctx.transact(async (inside) => {
    const interaction = await take(inside);
    await refuseTooMany(inside, interaction.id, type);
    return inside.company.iuid;
  });

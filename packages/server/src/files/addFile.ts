import {
  type ExamMedia,
  FILE_LIMITS,
  GestaError,
  isClip,
  type KeptType,
  VIDEO_LIMITS,
  VIDEO_TYPE,
} from '@gesta/domain';
import { and, count, eq, isNotNull, isNull, sql } from '../db/drizzle.ts';
import { examFile } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { noteMedia } from './noteMedia.ts';
import { findFile, presentMedia } from './queries.ts';

type Added = {
  field: string;
  name: string;
  type: KeptType;
  size: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  durationMs: number | null;
};

/** A frame of a machine's file that becomes a picture of the exam, and the words under it where it has none. */
export type Captured = { instanceId: string; frame: number; caption: string };

/** Who brings a file: a person, or a device with the place where it stands. */
export type FileSource = { createdBy: string } | { deviceId: string; source: string };

/**
 * The row of a file whose bytes are kept. The same content sent again is the same file; one that was taken away comes back with it. The
 * interaction is locked, so that two people cannot pass a limit together.
 */
export async function addFile(
  ctx: CompanyContext,
  interaction: InteractionRow,
  file: Added,
  source: FileSource = { createdBy: ctx.user.iuid },
  captured?: Captured,
): Promise<ExamMedia> {
  const { field, type, ...rest } = file;
  const back = { deletedAt: null, deletedBy: null, deletedReason: null };
  const [added] = await ctx.db
    .insert(examFile)
    .values({
      companyId: ctx.company.iuid,
      interactionId: interaction.id,
      fieldKey: field,
      contentType: type,
      ...rest,
      ...source,
      ...captured,
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [examFile.companyId, examFile.interactionId, examFile.sha256],
      // Somebody had sent the very picture before: it is found to be of that machine.
      set: captured
        ? { ...back, ...captured, caption: sql`coalesce(nullif(${examFile.caption}, ''), excluded.caption)` }
        : back,
      setWhere: captured
        ? sql`${examFile.deletedAt} IS NOT NULL OR ${examFile.instanceId} IS NULL`
        : isNotNull(examFile.deletedAt),
    })
    .returning({ id: examFile.id });
  if (added) {
    const of = captured && { instance: captured.instanceId, frame: captured.frame };
    const details = { file: added.id, field, type, bytes: file.size, ...of };
    await noteMedia(ctx, interaction);
    await ctx.audit({ action: 'interaction.addFile', subject: interaction.id, details });
  }
  const row = await findFile(ctx.db, interaction.id, eq(examFile.sha256, file.sha256));
  if (!row) throw new GestaError('unexpected');
  return presentMedia(row, interaction.print);
}

export async function refuseTooMany(ctx: CompanyContext, interaction: string, type?: KeptType): Promise<void> {
  const isHere = and(eq(examFile.interactionId, interaction), isNull(examFile.deletedAt));
  const [kept] = await ctx.db.select({ files: count() }).from(examFile).where(isHere);
  if ((kept?.files ?? 0) >= FILE_LIMITS.perExam) throw tooMany('files.tooMany');
  if (!type || !isClip({ type })) return;
  const [clips] = await ctx.db
    .select({ files: count() })
    .from(examFile)
    .where(and(isHere, eq(examFile.contentType, VIDEO_TYPE)));
  if ((clips?.files ?? 0) >= VIDEO_LIMITS.perExam) throw tooMany('files.tooManyVideos');
}

const tooMany = (words: string) => new GestaError('tooLarge', { fields: { file: words } });

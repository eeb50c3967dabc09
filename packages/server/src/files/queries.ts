import { type ExamFile, type ExamMedia, inMediaOrder, isClip, isPicture } from '@gesta/domain';
import { isPrinted } from '@gesta/report';
import { and, eq, isNull, type SQL } from '../db/drizzle.ts';
import { appUser, examFile } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

const columns = {
  id: examFile.id,
  interactionId: examFile.interactionId,
  fieldKey: examFile.fieldKey,
  name: examFile.name,
  caption: examFile.caption,
  contentType: examFile.contentType,
  size: examFile.size,
  sha256: examFile.sha256,
  width: examFile.width,
  height: examFile.height,
  durationMs: examFile.durationMs,
  position: examFile.position,
  createdAt: examFile.createdAt,
  createdBy: appUser.displayName,
  source: examFile.source,
  instance: examFile.instanceId,
  frame: examFile.frame,
  mask: examFile.mask,
  maskedSha256: examFile.maskedSha256,
  lookedAt: examFile.lookedAt,
};

/** The files of one interaction. */
export const selectFiles = (db: Db, interaction: string, where?: SQL) =>
  filesOf(db, and(eq(examFile.interactionId, interaction), where));

/** Those that somebody took away are kept, and seen no more. */
export function filesOf(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(examFile)
    .leftJoin(appUser, eq(appUser.id, examFile.createdBy))
    .where(and(isNull(examFile.deletedAt), where))
    .$dynamic();
}

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

export async function findFile(db: Db, interaction: string, where: SQL): Promise<FileRow | null> {
  const [row] = await selectFiles(db, interaction, where);
  return row ?? null;
}

/** With the bytes that leave the clinic: those of the mask, where somebody put one on. */
export type Media = ExamFile & { sha256: Buffer; leaves: Buffer };

/** The pictures and clips of an interaction, in the order they are shown and printed in. Who may see them is for the caller to know. */
export async function mediaOf(db: Db, interaction: string): Promise<Media[]> {
  const rows = await selectFiles(db, interaction);
  const media = rows.map((row) => ({
    ...presentFile(row),
    sha256: row.sha256,
    leaves: row.maskedSha256 ?? row.sha256,
  }));
  return inMediaOrder(media.filter((each) => isPicture(each) || isClip(each)));
}

export function presentFile(row: FileRow): ExamFile {
  return {
    iuid: row.id,
    field: row.fieldKey,
    name: row.name,
    caption: row.caption,
    type: row.contentType,
    size: row.size,
    width: row.width,
    height: row.height,
    durationMs: row.durationMs,
    position: row.position,
    addedAt: row.createdAt.toISOString(),
    addedBy: row.createdBy ?? row.source,
    fromDevice: row.createdBy === null,
    downloadURL: `/functions/interactions/${row.interactionId}/files/${row.id}`,
  };
}

/** `print` is what somebody chose to print of the interaction. */
export function presentMedia(row: FileRow, print: readonly string[]): ExamMedia {
  const file = presentFile(row);
  const inReport = isPicture(file) && isPrinted(print, 'images') && isPrinted(print, `image:${file.iuid}`);
  const { instance, frame } = row;
  const capturedFrom = instance !== null && frame !== null ? { instance, frame } : null;
  return { ...file, inReport, capturedFrom, mask: row.mask, lookedAt: row.lookedAt?.toISOString() ?? null };
}

import type { ExamFile } from '@gesta/domain';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { appUser, examFile } from '../db/schema.ts';

const columns = {
  id: examFile.id,
  interactionId: examFile.interactionId,
  fieldKey: examFile.fieldKey,
  name: examFile.name,
  contentType: examFile.contentType,
  size: examFile.size,
  sha256: examFile.sha256,
  width: examFile.width,
  height: examFile.height,
  createdAt: examFile.createdAt,
  createdBy: appUser.displayName,
};

/** The files of one visit. */
export const selectFiles = (db: Db, visit: string, where?: SQL) =>
  filesOf(db, and(eq(examFile.interactionId, visit), where));

export function filesOf(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(examFile)
    .leftJoin(appUser, eq(appUser.id, examFile.createdBy))
    .where(where)
    .$dynamic();
}

type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

export async function findFile(db: Db, visit: string, where: SQL): Promise<FileRow | null> {
  const [row] = await selectFiles(db, visit, where);
  return row ?? null;
}

export function presentFile(row: FileRow): ExamFile {
  return {
    iuid: row.id,
    field: row.fieldKey,
    name: row.name,
    type: row.contentType,
    size: row.size,
    width: row.width,
    height: row.height,
    addedAt: row.createdAt.toISOString(),
    addedBy: row.createdBy ?? '',
  };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { and, asc, eq, gt, sql } from '../db/drizzle.ts';
import { workPart } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { FileStore } from '../store/fileStore.ts';
import { type ZippedPart, zipLength } from './zipPieces.ts';

/** One file of a work, on its way in. */
export type NewPart = { name: string; size: number; sha256: Buffer; crc32: number; packed: Buffer | null };
type Sent = ZippedPart & { ordinal: number; sha256: Buffer };

const pack = promisify(deflateRaw);
const PAGE = 500;

/** A file made for a work. */
export async function madePart(name: string, content: string | Uint8Array): Promise<NewPart> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const sha256 = createHash('sha256').update(bytes).digest();
  return { name, size: bytes.length, sha256, crc32: crc32(bytes), packed: await pack(bytes) };
}

/** A file that is kept already, read once to see that it is what its name says; null where it is not, or is gone. */
export async function keptPart(
  files: FileStore,
  company: string,
  { name, sha256, size }: { name: string; sha256: Buffer; size: number },
): Promise<NewPart | null> {
  const read = await files.open(company, sha256, size);
  if (!read) return null;
  const hash = createHash('sha256');
  let crc = 0;
  for await (const piece of read(0, Math.max(size - 1, 0)) as AsyncIterable<Buffer>) {
    hash.update(piece);
    crc = crc32(piece, crc);
  }
  return hash.digest().equals(sha256) ? { name, size, sha256, crc32: crc, packed: null } : null;
}

/** Adds files to a work, after those it has. A file that has its name already stays as it is. */
export async function addParts(
  db: Db,
  { company, id }: { company: string; id: string },
  parts: readonly NewPart[],
): Promise<void> {
  if (parts.length === 0) return;
  const [last] = await db
    .select({ ordinal: sql<number>`coalesce(max(${workPart.ordinal}), -1)` })
    .from(workPart)
    .where(eq(workPart.workId, id));
  const from = (last?.ordinal ?? -1) + 1;
  const rows = parts.map((part, at) => ({ companyId: company, workId: id, ordinal: from + at, ...part }));
  await db.insert(workPart).values(rows).onConflictDoNothing();
}

/** The files of a work, in their order, page by page; `ask` opens a transaction for each page. */
export async function* eachPart(
  ask: <T>(read: (db: Db) => Promise<T>) => Promise<T>,
  id: string,
): AsyncGenerator<Sent> {
  for (let after = -1; ; ) {
    const page = await ask((db) => readPage(db, id, after));
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.ordinal;
  }
}

function readPage(db: Db, id: string, after: number): Promise<Sent[]> {
  return db
    .select({
      ordinal: workPart.ordinal,
      name: workPart.name,
      size: workPart.size,
      sha256: workPart.sha256,
      crc32: workPart.crc32,
      packedSize: sql<number | null>`octet_length(${workPart.packed})`,
    })
    .from(workPart)
    .where(and(eq(workPart.workId, id), gt(workPart.ordinal, after)))
    .orderBy(asc(workPart.ordinal))
    .limit(PAGE);
}

/** How long the zip of a work is. */
export const partsLength = (db: Db, id: string): Promise<number> => zipLength(() => eachPart((read) => read(db), id));

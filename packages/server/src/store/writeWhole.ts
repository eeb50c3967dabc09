import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

type Bytes = Buffer<ArrayBuffer>;

/** A file that was written as it came, under no name of its own yet. */
export type Staged = { place: string; size: number; sha256: Bytes };

/** What a killed server left of an upload is of no use to anybody; one that is still coming is younger than this. */
const LEFT_BEHIND_MS = 24 * 3600_000;

/** Under another name first: a file that carries its name is whole, whatever the machine does meanwhile. */
export async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const draft = `${place}.${randomUUID()}.part`;
  await writeNew(draft, (handle) => handle.writeFile(bytes));
  await takeName(draft, place);
}

/** Gives a whole file its name. */
export async function takeName(draft: string, place: string): Promise<void> {
  try {
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(place));
}

/** Each piece is on its way to the disk before the next is asked for. */
export async function writeStaged(folder: string, pieces: AsyncIterable<Uint8Array>): Promise<Staged> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder);
  const place = path.join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let size = 0;
  await writeNew(place, async (handle) => {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      await handle.appendFile(piece);
    }
  });
  return { place, size, sha256: hash.digest() };
}

async function writeNew(place: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    const handle = await open(place, 'wx', 0o600);
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
}

async function sweep(folder: string): Promise<void> {
  const oldest = Date.now() - LEFT_BEHIND_MS;
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(place, { force: true });
  }
}

/** The name is on the disk as well; a system that cannot open folders keeps names by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

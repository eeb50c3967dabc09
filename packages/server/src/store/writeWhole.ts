import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

type Bytes = Buffer<ArrayBuffer>;

/** A file that was written as it came, under no name of its own yet; it is on the disk for good once it has one. */
export type Staged = { place: string; size: number; sha256: Bytes };

/** What a killed server left of an upload is of no use to anybody; one that is still coming is younger than this. */
const LEFT_BEHIND_MS = 24 * 3600_000;

/** Under another name first: a file that carries its name is whole, whatever the machine does meanwhile. */
export async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const draft = `${place}.${randomUUID()}.part`;
  await writeNew(draft, (handle) => handle.writeFile(bytes));
  await takeName(draft, place);
}

/** Gives a file that was written its name, once all of it is on the disk. */
export async function takeName(draft: string, place: string): Promise<void> {
  try {
    await syncAt(draft, 'r+');
    await inFolder(place, () => rename(draft, place));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  // A system that cannot open folders keeps names by itself.
  await syncAt(path.dirname(place), 'r').catch(() => {});
}

/** What came is written together, as it lies in memory: a machine sends a picture in many pieces, and each writing is a turn of its own. */
const WRITTEN_AT_ONCE = 512 * 1024;

/** While one part is written the next comes; before a third is asked for, the first is on its way to the disk. */
export async function writeStaged(folder: string, pieces: AsyncIterable<Uint8Array>): Promise<Staged> {
  const place = path.join(folder, `${randomUUID()}.part`);
  const swept = sweep(folder);
  const hash = createHash('sha256');
  let size = 0;
  await writeNew(place, async (handle) => {
    let held: Uint8Array[] = [];
    let length = 0;
    let writing = Promise.resolve();
    const write = async () => {
      await writing;
      writing = writeAll(handle, held, length);
      writing.catch(() => {});
      [held, length] = [[], 0];
    };
    try {
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        held.push(piece);
        length += piece.length;
        if (length >= WRITTEN_AT_ONCE) await write();
      }
      await write();
      await writing;
    } finally {
      await writing.catch(() => {});
    }
  });
  await swept;
  return { place, size, sha256: hash.digest() };
}

/** All of them, one after the other; a disk may take a part at a time. */
async function writeAll(handle: FileHandle, pieces: readonly Uint8Array[], length: number): Promise<void> {
  let left = [...pieces];
  for (let rest = length; rest > 0; ) {
    const { bytesWritten } = await handle.writev(left);
    rest -= bytesWritten;
    left = rest > 0 ? after(left, bytesWritten) : [];
  }
}

function after(pieces: readonly Uint8Array[], bytes: number): Uint8Array[] {
  let passed = bytes;
  return pieces.flatMap((piece) => {
    const step = Math.min(passed, piece.length);
    passed -= step;
    return step < piece.length ? [piece.subarray(step)] : [];
  });
}

async function writeNew(place: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    const handle = await inFolder(place, () => open(place, 'wx', 0o600));
    try {
      await write(handle);
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
}

/** The folder is there all times but the first, and is not asked for before. */
async function inFolder<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    return work();
  }
}

/** Beside what is being written; what it cannot take away it leaves for the next time. */
async function sweep(folder: string): Promise<void> {
  const oldest = Date.now() - LEFT_BEHIND_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found && found.mtimeMs < oldest) await rm(place, { force: true }).catch(() => {});
  }
}

async function syncAt(place: string, flags: string): Promise<void> {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

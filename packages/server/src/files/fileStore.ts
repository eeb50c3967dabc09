import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

type Bytes = Buffer<ArrayBuffer>;

/**
 * Where the bytes of files are kept: out of the box a folder, one for each company, each file named after its content. Whatever
 * keeps them must have them for good once `put` has answered.
 */
export type FileStore = {
  /** The content's hash, by which it is found again. The same content put twice is kept once. */
  put(company: string, bytes: Uint8Array): Promise<Bytes>;
  /** Null where the content is gone or is not what its name says. */
  get(company: string, hash: Uint8Array): Promise<Bytes | null>;
};

export function folderStore(dataDir: string): FileStore {
  const placeOf = (company: string, hash: Uint8Array) => {
    const name = Buffer.from(hash).toString('hex');
    return path.join(companyFolder(dataDir, company), name.slice(0, 2), name);
  };
  const get: FileStore['get'] = async (company, hash) => {
    const bytes = await readFile(placeOf(company, hash)).catch(nullIfAbsent);
    return bytes && hashOf(bytes).equals(hash) ? bytes : null;
  };
  return {
    async put(company, bytes) {
      const hash = hashOf(bytes);
      if (await get(company, hash)) return hash;
      const place = placeOf(company, hash);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await writeWhole(place, bytes);
      return hash;
    },
    get,
  };
}

/** For good, when a company itself is removed for good. */
export async function removeFilesOf(dataDir: string, company: string): Promise<void> {
  await rm(companyFolder(dataDir, company), { recursive: true, force: true });
}

const companyFolder = (dataDir: string, company: string): string => path.join(dataDir, 'files', company);

const hashOf = (bytes: Uint8Array): Bytes => createHash('sha256').update(bytes).digest();

/** Under another name first: a file that carries its name is whole, whatever the machine does meanwhile. */
async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const draft = `${place}.${randomUUID()}.part`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(place));
}

/** The name is on the disk as well; a system that cannot open folders keeps names by itself. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

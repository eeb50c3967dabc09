import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Staged, takeName, writeStaged, writeWhole } from './writeWhole.ts';

type Bytes = Buffer<ArrayBuffer>;
type Plain = Uint8Array<ArrayBuffer>;

export type FileState = 'whole' | 'altered' | 'missing';

/**
 * Where the bytes of files are kept: out of the box a folder, one for each company, each file named after its content. Whatever
 * keeps them must have them for good once `put` or `adopt` has answered.
 */
export type FileStore = {
  /** The content's hash, by which it is found again. The same content put twice is kept once. */
  put(company: string, bytes: Uint8Array): Promise<Bytes>;
  /** Null where the content is gone or is not what its name says. */
  get(company: string, hash: Uint8Array): Promise<Bytes | null>;
  /** Whether the content is there and is what its name says; read piece by piece. */
  check(company: string, hash: Uint8Array): Promise<FileState>;
  /** All of it, piece by piece; null where it is gone. Its content is not held against its name. */
  read(company: string, hash: Uint8Array): Promise<Readable | null>;
  /** Writes what comes, piece by piece; nothing of it is held in memory, and nothing is left of what broke off. */
  stage(company: string, pieces: AsyncIterable<Uint8Array>): Promise<Staged>;
  /** Keeps a staged file under its hash. */
  adopt(company: string, staged: Staged): Promise<void>;
  discard(staged: Staged): Promise<void>;
  /** Opens a kept file for reading in parts; null where it is gone or has another length. Its content is not held against its name. */
  open(company: string, hash: Uint8Array, size: number): Promise<((from: number, to: number) => Readable) | null>;
  /**
   * Where a thread finds a kept file on this machine, to read what it needs of it; null as above. A store that keeps files elsewhere
   * brings it here first.
   */
  place(company: string, hash: Uint8Array, size: number): Promise<string | null>;
  /** What was made of a kept file, so that it is made once; null where it was not, or must be made again. */
  derived(company: string, hash: Uint8Array, kind: string): Promise<Plain | null>;
  derive(company: string, hash: Uint8Array, kind: string, bytes: Plain): Promise<void>;
  /** For good, when a company itself is removed for good. */
  remove(company: string): Promise<void>;
  /** Fails where nothing could be kept, so that a start says so and not the first who sends a picture. */
  ready(): Promise<void>;
};

export function folderStore(dataDir: string): FileStore {
  const placeOf = (company: string, hash: Uint8Array, ...within: string[]) =>
    filePlace(dataDir, company, Buffer.from(hash).toString('hex'), ...within);
  const get: FileStore['get'] = async (company, hash) => {
    const bytes = await readFile(placeOf(company, hash)).catch(nullIfAbsent);
    return bytes && hashBytes(bytes).equals(hash) ? bytes : null;
  };
  const isThere = async (place: string, size: number) => (await stat(place).catch(nullIfAbsent))?.size === size;
  return {
    async put(company, bytes) {
      const hash = hashBytes(bytes);
      if (await get(company, hash)) return hash;
      await writeWhole(placeOf(company, hash), bytes);
      return hash;
    },
    get,
    async check(company, hash) {
      try {
        const found = await pipeline(createReadStream(placeOf(company, hash)), hashPieces);
        return found.equals(hash) ? 'whole' : 'altered';
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
        throw error;
      }
    },
    async read(company, hash) {
      const place = placeOf(company, hash);
      return (await stat(place).catch(nullIfAbsent)) ? createReadStream(place) : null;
    },
    stage: (company, pieces) => writeStaged(path.join(companyFolder(dataDir, company), 'incoming'), pieces),
    // Over what may stand there: the same content, or a damaged one that this mends.
    adopt: (company, { place, sha256 }) => takeName(place, placeOf(company, sha256)),
    discard: async ({ place }) => void (await unlink(place).catch(nullIfAbsent)),
    async open(company, hash, size) {
      const place = placeOf(company, hash);
      if (!(await isThere(place, size))) return null;
      return (start, end) => createReadStream(place, { start, end });
    },
    async place(company, hash, size) {
      const place = placeOf(company, hash);
      return (await isThere(place, size)) ? place : null;
    },
    derived: (company, hash, kind) => readFile(placeOf(company, hash, kind)).catch(nullIfAbsent),
    derive: (company, hash, kind, bytes) => writeWhole(placeOf(company, hash, kind), bytes),
    remove: (company) => rm(companyFolder(dataDir, company), { recursive: true, force: true }),
    ready: async () => {},
  };
}

/** Where a file of a company lies in a folder of files. */
export const filePlace = (dataDir: string, company: string, name: string, ...within: string[]): string =>
  path.join(companyFolder(dataDir, company), ...within, name.slice(0, 2), name);

const companyFolder = (dataDir: string, company: string): string => path.join(dataDir, 'files', company);

export const hashBytes = (bytes: Uint8Array): Bytes => createHash('sha256').update(bytes).digest();

export async function hashPieces(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest();
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

import { createReadStream } from 'node:fs';
import { readFile, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileCache } from './fileCache.ts';
import { type FileStore, filePlace, folderStore, hashBytes, hashPieces } from './fileStore.ts';
import { putObject } from './putObject.ts';
import { bytesBody, S3Error, type S3Settings, s3Client } from './s3Client.ts';
import { writeStaged } from './writeWhole.ts';

export type S3StoreSettings = S3Settings & { cacheBytes: number };

/** What is on this disk of files that are in a store. */
export const cacheFolder = (dataDir: string): string => path.join(dataDir, 'cache');

/**
 * Files in a bucket that several servers share, named as in a folder of files (company, two letters, hash). What comes is written to this
 * disk first, where its header is read, and is in the bucket before anybody is told that it is kept. Copies stay here, as many as fit: a
 * thread reads a file of this machine. What is made of files stays here too, since it can be made again.
 */
export function s3Store(dataDir: string, settings: S3StoreSettings): FileStore {
  const client = s3Client(settings);
  const here = cacheFolder(dataDir);
  const copies = fileCache(path.join(here, 'files'), settings.cacheBytes);
  const local = folderStore(here);
  const coming = new Map<string, Promise<string | null>>();
  const copyOf = (company: string, hash: Uint8Array) => filePlace(here, company, Buffer.from(hash).toString('hex'));

  async function sizeThere(company: string, hash: Uint8Array): Promise<number | null> {
    const found = await client.send({ method: 'HEAD', key: keyOf(company, hash) });
    found?.resume();
    return found ? Number(found.headers['content-length']) : null;
  }

  async function bring(company: string, hash: Uint8Array): Promise<string | null> {
    const draft = await nullIfGone(writeStaged(path.join(here, 'coming'), client.read(keyOf(company, hash), 0, null)));
    if (draft === null) return null;
    if (!draft.sha256.equals(hash)) {
      await rm(draft.place, { force: true });
      return null;
    }
    const place = copyOf(company, hash);
    await copies.take(draft.place, place);
    return place;
  }

  return {
    async put(company, bytes) {
      const hash = hashBytes(bytes);
      await client.ask({ method: 'PUT', key: keyOf(company, hash), body: bytesBody(bytes, hash.toString('hex')) });
      return hash;
    },
    async get(company, hash) {
      const place = copyOf(company, hash);
      const copy = (await copies.has(place, null)) ? await readFile(place).catch(() => null) : null;
      if (copy && hashBytes(copy).equals(hash)) return copy;
      const bytes = await client.ask({ method: 'GET', key: keyOf(company, hash) });
      return bytes && hashBytes(bytes).equals(hash) ? Buffer.from(bytes) : null;
    },
    async check(company, hash) {
      const found = await nullIfGone(hashPieces(client.read(keyOf(company, hash), 0, null)));
      if (found === null) return 'missing';
      return found.equals(hash) ? 'whole' : 'altered';
    },
    async read(company, hash) {
      if ((await sizeThere(company, hash)) === null) return null;
      return Readable.from(client.read(keyOf(company, hash), 0, null), { objectMode: false });
    },
    stage: (company, pieces) => folderStore(dataDir).stage(company, pieces),
    async adopt(company, staged) {
      await putObject(client, keyOf(company, staged.sha256), staged);
      await copies.take(staged.place, copyOf(company, staged.sha256));
    },
    discard: async ({ place }) => void (await unlink(place).catch(() => {})),
    async open(company, hash, size) {
      const place = copyOf(company, hash);
      if (await copies.has(place, size)) return (start, end) => createReadStream(place, { start, end });
      if ((await sizeThere(company, hash)) !== size) return null;
      return (from, to) => Readable.from(client.read(keyOf(company, hash), from, to), { objectMode: false });
    },
    async place(company, hash, size) {
      const place = copyOf(company, hash);
      if (await copies.has(place, size)) return place;
      // Before it is brought: a file of another length is not the one that is meant.
      if ((await sizeThere(company, hash)) !== size) return null;
      const under = coming.get(place) ?? bring(company, hash).finally(() => coming.delete(place));
      coming.set(place, under);
      return under;
    },
    derived: local.derived,
    derive: local.derive,
    async remove(company) {
      for await (const key of client.list(`${company}/`)) await client.ask({ method: 'DELETE', key });
      await local.remove(company);
      await folderStore(dataDir).remove(company);
    },
    async ready() {
      await client.list('').next();
    },
  };
}

function keyOf(company: string, hash: Uint8Array): string {
  const name = Buffer.from(hash).toString('hex');
  return `${company}/${name.slice(0, 2)}/${name}`;
}

async function nullIfGone<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return null;
    throw error;
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, folderStore } from '../store/fileStore.ts';
import { atFileEnd } from '../test/atFileEnd.ts';
import { copyFiles } from './copyFiles.ts';
import { plainVault, type Vault, vaultFor } from './vault.ts';

const COMPANY = '00000000-0000-4000-8000-000000000001';
// More than is written at once, so that reading and writing overlap.
const BYTES = randomBytes(3_000_000);
const HASH = createHash('sha256').update(BYTES).digest('hex');

let root: string;
let sealed: Vault;

async function* names() {
  yield { company: COMPANY, hash: HASH };
}
const copy = (from: Vault | FileStore, to: Vault | FileStore) =>
  copyFiles(names(), { from, to, isKnown: false, say: () => {} });

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gesta-copy-'));
  atFileEnd(() => rm(root, { recursive: true, force: true }));
  await folderStore(path.join(root, 'data')).put(COMPANY, BYTES);
  sealed = await vaultFor(path.join(root, 'sealed'), 'ninguém adivinha isto');
});

describe('a sealed folder and a store', () => {
  it('give each other what they have', async () => {
    const from = folderStore(path.join(root, 'data'));
    expect(await copy(from, sealed)).toMatchObject({ count: 1, bytes: BYTES.length, missing: [] });
    const to = folderStore(path.join(root, 'store'));
    expect(await copy(sealed, to)).toMatchObject({ count: 1, bytes: BYTES.length, missing: [] });
    expect(await to.check(COMPANY, Buffer.from(HASH, 'hex'))).toBe('whole');
  });

  it('call a file damaged that was changed since it was sealed', async () => {
    const other = await vaultFor(path.join(root, 'changed'), 'ninguém adivinha isto');
    await copy(plainVault(path.join(root, 'data')), other);
    const place = other.placeOf(COMPANY, HASH);
    const bytes = await readFile(place);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(place, bytes);
    const to = folderStore(path.join(root, 'nothing'));
    expect((await copy(other, to)).missing).toEqual([`${COMPANY}/${HASH}`]);
    expect(await to.check(COMPANY, Buffer.from(HASH, 'hex'))).toBe('missing');
  });

  it('end with an error where nothing can be written, or the store breaks off: the file is not at fault', async () => {
    const full: FileStore = {
      ...folderStore(path.join(root, 'full')),
      stage: async (_company, pieces) => {
        for await (const _ of pieces) throw new Error('the disk is full');
        throw new Error('nothing came');
      },
    };
    await expect(copy(sealed, full)).rejects.toThrow('the disk is full');
    const away: FileStore = {
      ...folderStore(path.join(root, 'data')),
      read: async () =>
        Readable.from(
          (async function* () {
            yield BYTES.subarray(0, 1_000_000);
            throw new Error('the store is away');
          })(),
          { objectMode: false },
        ),
    };
    await expect(copy(away, sealed)).rejects.toThrow('the store is away');
  });
});

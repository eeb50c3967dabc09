import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { z } from 'zod';
import { filePlace } from '../store/fileStore.ts';
import { writeWhole } from '../store/writeWhole.ts';
import { sealing, unsealing } from './sealedPieces.ts';

/** How a folder of backups keeps what it has: as it is, or sealed with a passphrase. */
export type Vault = {
  isSealed: boolean;
  /** What a file is called there: its hash, or a name that says nothing of its content. */
  nameOf(company: string, hash: string): string;
  placeOf(company: string, hash: string): string;
  /** Between what is written and the disk; the name says what it is, so that nothing stands in the place of another. */
  sealed(name: string): Transform[];
  opened(name: string): Transform[];
};

/** 128 MB and about half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const MEMORY = 256 * 1024 * 1024;
const Head = z.strictObject({
  format: z.literal(1),
  kdf: z.literal('scrypt'),
  N: z.int(),
  r: z.int(),
  p: z.int(),
  salt: z.string().regex(/^[0-9a-f]{64}$/),
  check: z.string().regex(/^[0-9a-f]{64}$/),
});
type Head = z.infer<typeof Head>;
const headOf = (set: string) => path.join(set, 'sealed.json');
const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const partOf = (key: Buffer, name: string) => Buffer.from(hkdfSync('sha256', key, '', name, 32));

export function plainVault(set: string): Vault {
  return {
    isSealed: false,
    nameOf: (_company, hash) => hash,
    placeOf: (company, hash) => filePlace(set, company, hash),
    sealed: () => [],
    opened: () => [],
  };
}

function sealedVault(set: string, key: Buffer): Vault {
  const names = partOf(key, 'names');
  const nameOf = (company: string, hash: string) =>
    createHmac('sha256', names).update(`${company}/${hash}`).digest('hex');
  return {
    isSealed: true,
    nameOf,
    placeOf: (company, hash) => filePlace(set, company, nameOf(company, hash)),
    sealed: (name) => [sealing(key, name)],
    opened: (name) => [unsealing(key, name)],
  };
}

/** For writing: a folder is sealed or it is not, from its first backup on, and always with one passphrase. */
export async function vaultFor(set: string, passphrase: string | null): Promise<Vault> {
  const head = await readHead(set);
  if (head) return unlock(set, head, passphrase);
  if (passphrase === null) return plainVault(set);
  const there = await readdir(set).catch(() => []);
  if (there.length > 0)
    throw new Error(`${set} holds backups that are not sealed: name a folder that is empty for sealed ones.`);
  await mkdir(set, { recursive: true, mode: 0o700 });
  const salt = randomBytes(32).toString('hex');
  const key = await keyOf(passphrase, { ...COST, salt });
  const check = partOf(key, 'check').toString('hex');
  await writeWhole(headOf(set), Buffer.from(`${JSON.stringify({ format: 1, kdf: 'scrypt', ...COST, salt, check })}\n`));
  return sealedVault(set, key);
}

/** For reading; `ask` is asked where there is something to open. */
export async function openVault(set: string, ask: () => Promise<string | null>): Promise<Vault> {
  const head = await readHead(set);
  return head ? unlock(set, head, await ask()) : plainVault(set);
}

async function unlock(set: string, head: Head, passphrase: string | null): Promise<Vault> {
  if (passphrase === null) throw new Error(`The backups in ${set} are sealed: their passphrase is needed.`);
  const key = await keyOf(passphrase, head);
  if (!timingSafeEqual(partOf(key, 'check'), Buffer.from(head.check, 'hex')))
    throw new Error(
      `This is not the passphrase that the backups in ${set} are sealed with, or sealed.json was changed.`,
    );
  return sealedVault(set, key);
}

const keyOf = (passphrase: string, { N, r, p, salt }: Pick<Head, 'N' | 'r' | 'p' | 'salt'>): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 32, { N, r, p, maxmem: MEMORY });

async function readHead(set: string): Promise<Head | null> {
  const text = await readFile(headOf(set), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (text === null) return null;
  const read = Head.safeParse(parsed(text));
  if (!read.success) throw new Error(`${headOf(set)} was changed: the backups beside it cannot be opened.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Say } from '../process/say.ts';
import type { FileStore } from '../store/fileStore.ts';
import { takeName, writeStaged } from '../store/writeWhole.ts';
import { NotAsSealed } from './sealedPieces.ts';
import type { FileName } from './tables.ts';
import type { Vault } from './vault.ts';

/** `fresh`: bytes of those that were not there yet. */
export type FilesCopied = { count: number; bytes: number; fresh: number; missing: string[] };

const MOST_NAMED = 20;
const TOLD_EVERY_MS = 5_000;
/** A small file is mostly waited for: opening, reading and naming it are turns of their own. */
const AT_ONCE = 8;
/** Up to here a file is read in one piece, which takes half the turns. */
const SMALL = 1024 * 1024;

/** A folder of files, sealed or not, or a store that is elsewhere. */
type Keeper = Vault | FileStore;
const isVault = (keeper: Keeper): keeper is Vault => 'placeOf' in keeper;

/**
 * Brings files from one keeper to another, each read and held against its name. What is there already is left as it is where
 * it `isKnown` to be whole.
 */
export async function copyFiles(
  names: AsyncIterable<FileName>,
  { from, to, isKnown, say }: { from: Keeper; to: Keeper; isKnown: boolean; say: Say },
): Promise<FilesCopied> {
  const copied: FilesCopied = { count: 0, bytes: 0, fresh: 0, missing: [] };
  let told = Date.now();
  const bring = async (name: FileName): Promise<void> => {
    const there = isKnown && isVault(to) ? await sizeOf(to.placeOf(name.company, name.hash)) : null;
    const size = there ?? (await copyOne(name, from, to));
    if (size === null) copied.missing.push(`${name.company}/${name.hash}`);
    else copied.bytes += size;
    if (there === null) copied.fresh += size ?? 0;
    copied.count += 1;
    if (Date.now() - told > TOLD_EVERY_MS) {
      say(`  ${copied.count} files`);
      told = Date.now();
    }
  };
  const working = new Set<Promise<void>>();
  try {
    for await (const name of names) {
      const one = bring(name).finally(() => working.delete(one));
      working.add(one);
      if (working.size >= AT_ONCE) await Promise.race(working);
    }
    await Promise.all(working);
  } finally {
    // Whatever went wrong with one: nothing is written any more when this has ended.
    await Promise.allSettled(working);
  }
  copied.missing.sort();
  return copied;
}

/** Its size; null where it is not there or is not what its name says. */
async function copyOne(file: FileName, from: Keeper, to: Keeper): Promise<number | null> {
  const { company, hash } = file;
  const isPlain = isVault(from) && isVault(to) && !from.isSealed && !to.isSealed;
  return isPlain ? linkOne(from.placeOf(company, hash), to.placeOf(company, hash), hash) : copyThrough(file, from, to);
}

async function linkOne(source: string, target: string, hash: string): Promise<number | null> {
  const size = await sizeOf(source);
  if (size === null) return null;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  if ((await hashOfFile(source, size)) !== hash) return null;
  // On one disk they may be the same: nobody ever writes into a file that carries its name. What was read just now is not read again.
  const isSame = await link(source, target).then(
    () => true,
    async (error: NodeJS.ErrnoException) =>
      error.code === 'EEXIST' && (await hashOfFile(target, (await sizeOf(target)) ?? 0)) === hash,
  );
  if (!isSame) {
    const staged = await writeStaged(path.dirname(target), createReadStream(source));
    if (staged.sha256.toString('hex') !== hash) return null;
    await takeName(staged.place, target);
  }
  return size;
}

/** Sealed on one side, or elsewhere: what is held against its name is what is between. */
async function copyThrough({ company, hash }: FileName, from: Keeper, to: Keeper): Promise<number | null> {
  const name = `files/${company}/${hash}`;
  const source = await piecesOf({ company, hash }, from);
  if (source === null) return null;
  const sum = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(piece: Buffer, _, next) {
      sum.update(piece);
      size += piece.length;
      next(null, piece);
    },
  });
  const end = new PassThrough();
  const [opened, sealed] = [isVault(from) ? from.opened(name) : [], isVault(to) ? to.sealed(name) : []];
  // Null where all of it was read.
  const reading = pipeline([source, ...opened, meter, ...sealed, end]).then(
    () => null,
    (error: unknown) => error,
  );
  const target = isVault(to) ? to.placeOf(company, hash) : '';
  if (isVault(to)) await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const staging = isVault(to) ? writeStaged(path.dirname(target), end) : to.stage(company, end);
  // Only what was changed since it was sealed is damaged: a full disk or a store that is away says nothing of the file.
  const staged = await staging.catch(async (error: unknown) => {
    end.destroy();
    if ((await reading) instanceof NotAsSealed) return null;
    throw error;
  });
  if (staged === null) return null;
  const isWhole = (await reading) === null && sum.digest('hex') === hash;
  if (!isWhole) await (isVault(to) ? rm(staged.place, { force: true }) : to.discard(staged));
  else await (isVault(to) ? takeName(staged.place, target) : to.adopt(company, staged));
  return isWhole ? size : null;
}

async function piecesOf({ company, hash }: FileName, from: Keeper): Promise<Readable | null> {
  if (!isVault(from)) return from.read(company, Buffer.from(hash, 'hex'));
  const place = from.placeOf(company, hash);
  return (await sizeOf(place)) === null ? null : createReadStream(place);
}

async function hashOfFile(place: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  if (size <= SMALL) return hash.update(await readFile(place)).digest('hex');
  await pipeline(createReadStream(place), hash);
  return hash.digest('hex');
}

async function sizeOf(place: string): Promise<number | null> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  return found?.size ?? null;
}

/** What to do about files that are not as their rows say. */
export function sayMissing(missing: readonly string[], say: Say): void {
  for (const name of missing.slice(0, MOST_NAMED)) say(`  missing or damaged: ${name}`);
  if (missing.length > MOST_NAMED) say(`  and ${missing.length - MOST_NAMED} more`);
}

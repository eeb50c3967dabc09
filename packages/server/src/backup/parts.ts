import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { Part } from './manifest.ts';
import type { Vault } from './vault.ts';

const NEWLINE = 0x0a;

/** Counts and sums what goes through. */
function meter() {
  const hash = createHash('sha256');
  const seen = { bytes: 0, rows: 0 };
  const through = new Transform({
    transform(piece: Buffer, _, next) {
      hash.update(piece);
      seen.bytes += piece.length;
      for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) seen.rows += 1;
      next(null, piece);
    },
  });
  return { through, seen, sum: () => hash.digest('hex') };
}

export async function writePart(vault: Vault, folder: string, file: string, lines: Readable): Promise<Part> {
  const place = path.join(folder, file);
  const plain = meter();
  const stored = meter();
  // Quick rather than small: the writers of a clinic wait for the same processor.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const ways = [plain.through, gzip, ...vault.sealed(file), stored.through];
  await pipeline([lines, ...ways, createWriteStream(place, { flags: 'wx', mode: 0o600 })]);
  const handle = await open(place, 'r+');
  await handle.sync();
  await handle.close();
  return { file, ...plain.seen, sha256: plain.sum(), stored: stored.sum() };
}

/** What was written, given to `take`; anything that is not as it was written is an error, at the latest when all of it was read. */
export async function readPart<T>(
  vault: Vault,
  folder: string,
  part: Part,
  take: (lines: Readable) => Promise<T>,
): Promise<T> {
  const damaged = new Error(`${part.file} is not as it was written: this backup is damaged.`);
  const place = path.join(folder, part.file);
  const plain = meter();
  const stored = meter();
  const out = new PassThrough();
  const ways = [stored.through, ...vault.opened(part.file), createGunzip(), plain.through];
  const reading = pipeline([createReadStream(place), ...ways, out]).then(
    () => true,
    () => false,
  );
  // Whoever takes it has it before the end is known, and gives it up where the end is wrong.
  const taken = await take(out).catch((error: unknown) => {
    out.destroy();
    return reading.then((isWhole) => {
      throw isWhole ? error : damaged;
    });
  });
  const isWhole = (await reading) && plain.sum() === part.sha256 && stored.sum() === part.stored;
  if (!isWhole || plain.seen.rows !== part.rows) throw damaged;
  return taken;
}

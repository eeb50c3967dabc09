import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Running } from '../work/running.ts';
import { addParts, eachPart } from '../work/workParts.ts';

export const MANIFEST = 'MANIFESTO.sha256';

/** The hash of every file of a work, as `sha256sum -c` reads them; the last of its files. Answers with its own hash. */
export async function addManifest({ id, company, step }: Running): Promise<{ files: number; hash: string }> {
  const hash = createHash('sha256');
  const packing = createDeflateRaw();
  const packed: Buffer[] = [];
  packing.on('data', (piece: Buffer) => packed.push(piece));
  let crc = 0;
  let size = 0;
  let files = 0;
  for await (const { name, sha256 } of eachPart((read) => step(({ db }) => read(db)), id)) {
    // Made by an attempt that was cut off right after it; nothing was added since.
    if (name === MANIFEST) return { files, hash: sha256.toString('hex') };
    const line = Buffer.from(`${sha256.toString('hex')}  ${name}\n`);
    hash.update(line);
    crc = crc32(line, crc);
    size += line.length;
    files += 1;
    if (!packing.write(line)) await once(packing, 'drain');
  }
  packing.end();
  await once(packing, 'end');
  const sha256 = hash.digest();
  const part = { name: MANIFEST, size, sha256, crc32: crc, packed: Buffer.concat(packed) };
  await step(({ db }) => addParts(db, { company: company.iuid, id }, [part]));
  return { files, hash: sha256.toString('hex') };
}

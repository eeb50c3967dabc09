import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { writeWhole } from '../store/writeWhole.ts';
import type { Vault } from './vault.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Lines of a table as they lie on the disk, compressed: what they say, and the bytes themselves. */
const Part = z.strictObject({ file: z.string(), rows: z.int(), bytes: z.int(), sha256: Hash, stored: Hash });
export type Part = z.infer<typeof Part>;

const Table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** What its rows are in order by: the same rows give the same sum wherever they are read. */
  order: z.string(),
  part: Part,
});
export type TableCopy = z.infer<typeof Table>;

const Manifest = z.strictObject({
  format: z.literal(1),
  product: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), hash: Hash })),
  tables: z.array(Table),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), last: z.string() })),
  /** Every file a row names, by company and hash. */
  files: Part,
  /** What lies beside the database: lines of the trail's anchors, and the key that secrets are sealed with. */
  anchors: Part.nullable(),
  secretsKey: Part.nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

const NAME = { plain: 'manifest.json', sealed: 'manifest.sealed' };
const place = (folder: string, { isSealed }: Vault) => path.join(folder, isSealed ? NAME.sealed : NAME.plain);
const sumOf = (manifest: Manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Written last: a folder without it is no backup. */
export async function writeManifest(vault: Vault, folder: string, given: Manifest): Promise<void> {
  // Its keys in the order they are read in: the sum is of the text.
  const manifest = Manifest.parse(given);
  const text = Buffer.from(`${JSON.stringify({ sum: sumOf(manifest), manifest })}\n`);
  await writeWhole(place(folder, vault), await through(text, vault.sealed('manifest')));
}

const Written = z.strictObject({ sum: Hash, manifest: Manifest });

export async function readManifest(vault: Vault, folder: string): Promise<Manifest> {
  const bytes = await readFile(place(folder, vault)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${folder} holds no backup: it has no manifest.`);
  });
  const text = (await through(bytes, vault.opened('manifest')).catch(() => Buffer.alloc(0))).toString('utf8');
  const read = Written.safeParse(jsonOf(text));
  if (!read.success || `${JSON.stringify(read.data)}\n` !== text || sumOf(read.data.manifest) !== read.data.sum)
    throw new Error(`The manifest in ${folder} was changed or is of another version: this backup proves nothing.`);
  return read.data.manifest;
}

/** What comes out at the other end. */
async function through(bytes: Buffer, ways: Transform[]): Promise<Buffer> {
  if (ways.length === 0) return bytes;
  const end = new PassThrough();
  const [all] = await Promise.all([buffer(end), pipeline([Readable.from([bytes]), ...ways, end])]);
  return all;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

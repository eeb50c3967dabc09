import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { atFileEnd } from '../test/atFileEnd.ts';
import { type Part, readManifest, writeManifest } from './manifest.ts';
import { readPart, writePart } from './parts.ts';
import { plainVault, type Vault } from './vault.ts';

const ROWS = 'ana\nbeatriz\n';

let folder: string;
let vault: Vault;
let part: Part;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gesta-changed-'));
  atFileEnd(() => rm(folder, { recursive: true, force: true }));
  vault = plainVault(folder);
  part = await writePart(vault, folder, 'rows.gz', Readable.from([Buffer.from(ROWS)]));
  await writeManifest(vault, folder, {
    ...{ format: 1, product: '0.0.1', at: '2026-11-12T10:00:00.000Z', migrations: [], tables: [], sequences: [] },
    ...{ files: part, anchors: null, secretsKey: null },
  });
});

async function withEachByteChanged(name: string, noticed: (at: number) => Promise<unknown>): Promise<void> {
  const place = path.join(folder, name);
  const whole = await readFile(place);
  for (let at = 0; at < whole.length; at += 1) {
    await writeFile(
      place,
      whole.map((byte, each) => (each === at ? byte ^ 1 : byte)),
    );
    await noticed(at);
  }
  await writeFile(place, whole);
}

describe('a changed byte of what is not sealed is noticed, wherever it stands', () => {
  const rows = () => readPart(vault, folder, part, text);

  it('in a part', async () => {
    await withEachByteChanged(part.file, (at) =>
      expect(rows(), `byte ${at}`).rejects.toThrow('is not as it was written'),
    );
    expect(await rows()).toBe(ROWS);
  });

  it('in the manifest', async () => {
    await withEachByteChanged('manifest.json', (at) =>
      expect(readManifest(vault, folder), `byte ${at}`).rejects.toThrow('was changed'),
    );
    expect((await readManifest(vault, folder)).files).toEqual(part);
  });
});

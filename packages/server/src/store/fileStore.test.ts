import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { folderStore } from './fileStore.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-files-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const store = folderStore(dataDir);
const bytes = Buffer.from('um laudo');
const names = () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

it('keeps a file under its content, once, and leaves no draft behind', async () => {
  const hash = await store.put('clinica', bytes);
  await store.put('clinica', bytes);
  const [kept, ...more] = names();
  expect(more).toEqual([]);
  expect(kept?.name).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await store.get('clinica', hash)).toEqual(bytes);
  expect(statSync(path.join(kept?.parentPath ?? '', kept?.name ?? '')).mode & 0o077).toBe(0);
});

it('knows nothing of another company', async () => {
  const hash = await store.put('clinica', bytes);
  expect(await store.get('outra', hash)).toBeNull();
});

it('says so when the content is no longer what was kept, and keeps it anew when it is sent again', async () => {
  const hash = await store.put('clinica', bytes);
  const [kept] = names();
  const place = path.join(kept?.parentPath ?? '', kept?.name ?? '');
  writeFileSync(place, 'um lauda');
  expect(await store.get('clinica', hash)).toBeNull();
  await store.put('clinica', bytes);
  expect(await store.get('clinica', hash)).toEqual(bytes);
});

describe('a file that comes piece by piece', () => {
  const pieces = async function* () {
    yield Buffer.from('um ');
    yield Buffer.from('laudo');
  };

  it('is kept under its content once it is adopted, and read in parts', async () => {
    const staged = await store.stage('pedaços', pieces());
    expect([staged.size, staged.sha256.toString('hex')]).toEqual([8, createHash('sha256').update(bytes).digest('hex')]);
    expect(await store.get('pedaços', staged.sha256)).toBeNull();
    await store.adopt('pedaços', staged);
    expect(await store.get('pedaços', staged.sha256)).toEqual(bytes);
    const read = await store.open('pedaços', staged.sha256, 8);
    expect(await text(read?.(3, 5) ?? Readable.from([]))).toBe('lau');
    expect(await store.open('pedaços', staged.sha256, 9), 'another length').toBeNull();
    expect(readFileSync((await store.place('pedaços', staged.sha256, 8)) ?? '')).toEqual(bytes);
    expect(await store.place('pedaços', staged.sha256, 9), 'another length').toBeNull();
    expect(await store.place('outra', staged.sha256, 8), 'another company').toBeNull();
    await store.discard(staged);
    expect(await store.get('pedaços', staged.sha256)).toEqual(bytes);
  });

  it('and breaks off leaves nothing', async () => {
    const broken = async function* () {
      yield Buffer.from('um ');
      throw new Error('gone');
    };
    await expect(store.stage('quebrada', broken())).rejects.toThrow('gone');
    expect(readdirSync(path.join(dataDir, 'files', 'quebrada', 'incoming'))).toEqual([]);
  });

  it('and was left behind by a server that died is swept away a day later', async () => {
    const [old, young] = [await store.stage('velha', pieces()), await store.stage('velha', pieces())];
    const yesterday = new Date(Date.now() - 25 * 3600_000);
    utimesSync(old.place, yesterday, yesterday);
    const fresh = await store.stage('velha', pieces());
    const left = readdirSync(path.dirname(old.place));
    expect(left.sort()).toEqual([path.basename(young.place), path.basename(fresh.place)].sort());
  });
});

it('what was made of a file is kept beside it', async () => {
  const hash = await store.put('clinica', bytes);
  expect(await store.derived('clinica', hash, 'w300')).toBeNull();
  await store.derive('clinica', hash, 'w300', new Uint8Array([1, 2, 3]));
  expect([...((await store.derived('clinica', hash, 'w300')) ?? [])]).toEqual([1, 2, 3]);
  expect(await store.get('clinica', hash)).toEqual(bytes);
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { havePrograms } from '../test/peerPrograms.ts';
import { SWIFT_PROGRAMS, startSwift } from '../test/swift.ts';
import { hashBytes } from './fileStore.ts';
import { putObject } from './putObject.ts';
import { bytesBody, s3Client } from './s3Client.ts';
import { s3Store } from './s3Store.ts';
import { writeStaged } from './writeWhole.ts';

const isThere = havePrograms(...SWIFT_PROGRAMS);
const folder = mkdtempSync(path.join(tmpdir(), 'gesta-s3-'));
let swift: Awaited<ReturnType<typeof startSwift>>;

beforeAll(async () => {
  if (isThere) swift = await startSwift();
});
afterAll(async () => {
  await swift?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A server of its own: what it has beside the shared store is on its own disk. */
const serverNamed = (name: string) => s3Store(path.join(folder, name), swift.settings);
async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000);
}

describe.skipIf(!isThere)('[ADM-104] files in an S3 store', () => {
  it('put by one server are read by another, and by nobody under another company', async () => {
    const bytes = Buffer.from('um laudo');
    const hash = await serverNamed('a').put('clinica', bytes);
    await serverNamed('a').put('clinica', bytes);
    expect(await serverNamed('b').get('clinica', hash)).toEqual(bytes);
    expect(await serverNamed('b').check('clinica', hash)).toBe('whole');
    expect(await serverNamed('b').get('outra', hash)).toBeNull();
    expect(await serverNamed('b').check('outra', hash)).toBe('missing');
    expect(await serverNamed('b').read('outra', hash)).toBeNull();
  });

  it('that came piece by piece are kept once they are adopted, read in parts, and brought to where a thread reads them', async () => {
    const [a, b] = [serverNamed('a'), serverNamed('b')];
    const bytes = randomBytes(300_000);
    const staged = await a.stage('pedaços', pieces(bytes));
    expect(await b.get('pedaços', staged.sha256), 'not before').toBeNull();
    await a.adopt('pedaços', staged);
    await a.discard(staged);
    for (const store of [a, b]) {
      const read = await store.open('pedaços', staged.sha256, bytes.length);
      if (!read) throw new Error('is not there');
      expect(await buffer(read(100_000, 199_999))).toEqual(bytes.subarray(100_000, 200_000));
      expect(await store.open('pedaços', staged.sha256, 9), 'another length').toBeNull();
      const places = await Promise.all([1, 2].map(() => store.place('pedaços', staged.sha256, bytes.length)));
      expect(new Set(places).size).toBe(1);
      expect(readFileSync(places[0] ?? '')).toEqual(bytes);
      expect(await store.place('pedaços', staged.sha256, 9), 'another length').toBeNull();
    }
  });

  it('too large for one message go in parts', async () => {
    const bytes = randomBytes(11_000_000);
    const staged = await writeStaged(folder, pieces(bytes));
    const key = `filme/${staged.sha256.toString('hex').slice(0, 2)}/${staged.sha256.toString('hex')}`;
    await putObject(s3Client(swift.settings), key, staged, 5 * 1024 * 1024);
    expect(await serverNamed('b').check('filme', staged.sha256)).toBe('whole');
    const read = await serverNamed('b').open('filme', staged.sha256, bytes.length);
    expect(await buffer(read?.(5_242_870, 5_242_890) ?? Readable.from([]))).toEqual(
      bytes.subarray(5_242_870, 5_242_891),
    );
  });

  it('that are no longer what their name says are found out, and mended when they are sent again', async () => {
    const bytes = Buffer.from('um laudo');
    const store = serverNamed('b');
    const hash = await store.put('trocada', bytes);
    const other = Buffer.from('um lauda');
    const key = `trocada/${hash.toString('hex').slice(0, 2)}/${hash.toString('hex')}`;
    await s3Client(swift.settings).ask({
      method: 'PUT',
      key,
      body: bytesBody(other, hashBytes(other).toString('hex')),
    });
    expect(await store.get('trocada', hash)).toBeNull();
    expect(await store.check('trocada', hash)).toBe('altered');
    expect(await store.place('trocada', hash, bytes.length)).toBeNull();
    await store.adopt('trocada', await store.stage('trocada', pieces(bytes)));
    expect(await store.check('trocada', hash)).toBe('whole');
  });

  it('are refused by the store where what came is not what was announced', async () => {
    const wrong = bytesBody(Buffer.from('um lauda'), hashBytes(Buffer.from('um laudo')).toString('hex'));
    await expect(s3Client(swift.settings).ask({ method: 'PUT', key: 'errada/x', body: wrong })).rejects.toThrow(/400/);
  });

  it('of a company go with it, and of no other', async () => {
    const store = serverNamed('a');
    const [gone, stays] = [await store.put('vai', Buffer.from('1')), await store.put('vaile', Buffer.from('1'))];
    await store.remove('vai');
    expect([await store.check('vai', gone), await store.check('vaile', stays)]).toEqual(['missing', 'whole']);
  });

  it('cannot be kept with a wrong key or in a bucket that is not there, and a start says so', async () => {
    const other = (changed: object) => s3Store(folder, { ...swift.settings, ...changed }).ready();
    await expect(other({ secret: 'another' })).rejects.toThrow(/403/);
    await expect(other({ bucket: 'nobodys' })).rejects.toThrow(/404 NoSuchBucket/);
    await serverNamed('a').ready();
  });
});

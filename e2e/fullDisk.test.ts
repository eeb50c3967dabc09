import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FILE_NAME_HEADER, UPLOAD_TYPE } from '@gesta/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '../packages/server/src/test/pictures.ts';
import { ended, freePort, spawnProduct } from './support/killable.ts';
import { type SmallDisk, smallDisk } from './support/smallDisk.ts';

/** The product as `npm start` runs it, with its own PostgreSQL, on a disk that really gets full. */
const MEGABYTES = 320;

let disk: SmallDisk;
let port: number;
let product: ReturnType<typeof spawnProduct>;
let credentials: { token: string; company: string } | undefined;
const acknowledged: string[] = [];

const start = (): ReturnType<typeof spawnProduct> => spawnProduct(disk.folder, port, {}, disk.within);

beforeAll(async () => {
  disk = await smallDisk(MEGABYTES);
  port = await freePort();
  product = start();
  await product.says('Open http://');
  const { body } = await request('POST', 'signIn', { email: 'admin@gesta.example', password: 'gesta-demo' });
  const [company] = body.companies as { iuid: string }[];
  credentials = { token: String(body.token), company: company?.iuid ?? '' };
}, 180_000);

afterAll(async () => {
  await ended(product.child, 'SIGTERM');
  await disk.remove();
});

type Answer = { status: number; code: unknown; body: Record<string, unknown> };

async function request(method: string, route: string, body?: object | Buffer): Promise<Answer> {
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(`http://127.0.0.1:${port}/functions/${route}`, {
    method,
    headers: {
      'content-type': isFile ? UPLOAD_TYPE : 'application/json',
      [FILE_NAME_HEADER]: 'imagem.png',
      ...(credentials ? { authorization: `Bearer ${credentials.token}`, 'x-company': credentials.company } : {}),
    },
    ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: (answer.error as { code?: unknown } | undefined)?.code, body: answer };
}

/** Each has room for a page of text, so that a full disk is soon noticed. */
async function save(): Promise<Answer> {
  const name = `Gravada ${acknowledged.length} `.padEnd(119, 'x');
  const answer = await request('POST', 'patients', { name, birthdate: '1990-01-01', sex: 'F' });
  if (answer.status === 200) acknowledged.push(String(answer.body.iuid));
  return answer;
}

async function saveUntil(isReached: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await save();
    if (isReached(answer)) return answer;
    if (answer.status !== 200) await wait(50);
  }
}

async function missing(): Promise<string[]> {
  const lost: string[] = [];
  const left = [...acknowledged];
  const check = async () => {
    for (let iuid = left.pop(); iuid !== undefined; iuid = left.pop())
      if ((await request('GET', `patients/${iuid}`)).status !== 200) lost.push(iuid);
  };
  await Promise.all(Array.from({ length: 8 }, check));
  return lost;
}

/** What PostgreSQL does when its log must go on in a new file and there is no room for one: it stops itself. */
async function exhaustLog(): Promise<void> {
  const seen = path.join('/proc', String(product.child.pid), 'root', disk.folder);
  const password = readFileSync(path.join(seen, 'postgres.password'), 'utf8').trim();
  const listening = readFileSync(path.join(seen, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${listening}/gesta`);
  client.on('error', () => {});
  await client.connect();
  try {
    for (;;) await client.query("SELECT pg_logical_emit_message(false, 'test', repeat('x', 4000000))");
  } catch {
    await client.end().catch(() => {});
  }
}

/** A picture for an exam in progress. */
async function upload(): Promise<Answer> {
  const { body } = await request('GET', 'interactions?status=ANDAMENTO');
  const [exam] = body.interactions as { iuid: string }[];
  return request(
    'POST',
    `interactions/${exam?.iuid}/files?field=examemama.noduloDireita1.imagemNodulo`,
    png(1200, 900),
  );
}

it('[FND-081] says so on a full disk, keeps running, and goes on by itself when there is room', async () => {
  for (let count = 0; count < 5; count += 1) expect((await save()).status).toBe(200);
  disk.fill();
  const unsent = await upload();
  expect([unsent.status, unsent.code]).toEqual([507, 'storageFull']);
  // What the database has room for in files it has already is stored, and counts like everything else.
  for (let count = 0; count < 10; count += 1) expect([200, 507]).toContain((await save()).status);
  await exhaustLog();
  const refused = await saveUntil(({ status }) => status !== 200);
  expect([refused.status, refused.code]).toEqual([507, 'storageFull']);
  await product.says(`The disk of ${disk.folder} is full`);
  expect((await save()).code, 'while the database waits').toBe('storageFull');
  disk.free();
  await saveUntil(({ status }) => status === 200);
  await product.says('The database is back');
  expect(product.child.exitCode, 'the same process').toBeNull();
  expect((await upload()).status).toBe(200);
  expect(await missing()).toEqual([]);
}, 120_000);

it('[FND-081] a kill on a full disk loses nothing, and the next start waits for room', async () => {
  disk.fill();
  await exhaustLog();
  await saveUntil(({ code }) => code === 'storageFull');
  await ended(product.child, 'SIGKILL');
  product = start();
  await product.says(`The disk of ${disk.folder} is full`);
  expect(product.output()).not.toContain('Open http://');
  disk.free();
  await product.says('Open http://');
  expect(await missing()).toEqual([]);
  await saveUntil(({ status }) => status === 200);
  expect(await missing()).toEqual([]);
  process.stdout.write(`${acknowledged.length} acknowledged writes, two full disks, 0 lost\n`);
}, 120_000);

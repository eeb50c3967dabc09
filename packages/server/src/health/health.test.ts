import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type HealthFacts, judgeHealth } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { appendAnchors } from '../audit/anchor.ts';
import { anchorsFile } from '../audit/anchorLine.ts';
import { openPools } from '../db/open.ts';
import { createWatch, slowestOf } from '../process/watch.ts';
import type { S3StoreSettings } from '../store/s3Store.ts';
import { atFileEnd } from '../test/atFileEnd.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type PromSample, readProm } from '../test/promText.ts';
import { publishedExam } from '../test/tampering.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { inTime } from './inTime.ts';
import { keepDay } from './keepDay.ts';
import { metricsText } from './metricsText.ts';
import { readCertificate } from './readCertificate.ts';
import { growthOf } from './readDisk.ts';

const STORE: S3StoreSettings = {
  ...{ endpoint: 'http://127.0.0.1:1', region: 'us-east-1', bucket: 'clinic', prefix: '' },
  ...{ keyId: 'key', secret: 'secret', cacheBytes: 1e9 },
};

let server: TestApp;
let make: Factories;
let admin: Who;
let company: string;

beforeAll(async () => {
  server = await testApp({ metrics: { host: '127.0.0.1', port: await freePort() } });
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  const { email } = await make.makeUser('admin', [company]);
  admin = { token: await server.signIn(email), company };
});

const facts = async (): Promise<HealthFacts> => {
  const { status, body } = await server.call('healthStatus', {}, admin);
  expect(status).toBe(200);
  return body;
};
const toneOf = (told: HealthFacts, id: string) =>
  judgeHealth(told, (at) => (Date.now() - Date.parse(at)) / 1000).find((line) => line.id === id)?.tone;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe('[ADM-102] the state of the installation', () => {
  it('is told to admins, with the database, the disk, queues and versions', async () => {
    const told = await facts();
    expect(told.database).toMatchObject({ mostConnections: expect.any(Number), replicas: [] });
    expect(told.database?.version).toMatch(/^\d+/);
    expect(told.database?.bytes).toBeGreaterThan(1e6);
    expect(told.migrations?.applied).toBe(told.migrations?.known);
    expect(told.disk?.free).toBeGreaterThan(0);
    expect(told.disk?.total).toBeGreaterThan(told.disk?.free ?? 0);
    expect(told.jobs?.waiting).toBeGreaterThanOrEqual(0);
    expect(told.versions.product).toMatch(/^\d+\.\d+\.\d+$/);
    expect(told.certificate).toBeNull();
  });

  it.each(['manager', 'doctor', 'user'] as const)('is refused to a %s', async (role) => {
    const { email } = await make.makeUser(role, [company]);
    const who = { token: await server.signIn(email), company };
    expect((await server.call('healthStatus', {}, who)).status).toBe(403);
    expect((await server.call('runBackup', { work: 'verify' }, who)).status).toBe(403);
  });

  it('counts what waits and what failed, messages and deliveries apart, and says for whom most waits', async () => {
    const clinic = await make.makeCompany();
    const insert = (kind: string, status: string, hours: number) =>
      make.pool.query(
        `INSERT INTO outbound (company_id, kind, purpose, recipient, status, created_at)
         VALUES ($1, $2, 'invitation', '', $3, now() - make_interval(hours => $4))`,
        [clinic.id, kind, status, hours],
      );
    const before = await facts();
    await insert('email', 'waiting', 2);
    await insert('smartris', 'waiting', 3);
    await insert('smartris', 'failed', 30);
    await insert('netpacs', 'sent', 1);
    const told = await facts();
    expect(told.messages?.waiting).toBe((before.messages?.waiting ?? 0) + 1);
    expect(told.deliveries).toMatchObject({ waiting: 1, failed: 1, failedToday: 0 });
    expect(told.deliveries?.worst).toMatchObject({ kind: 'smartris', waiting: 2 });
    expect(toneOf(told, 'deliveries')).toBe('warn');
  });

  it('knows the trail and its anchors', async () => {
    const pools = openPools(server.database, () => {});
    atFileEnd(() => pools.close());
    await appendAnchors(pools.identity, server.config.dataDir);
    const told = await facts();
    expect(told.trail?.entries).toBeGreaterThanOrEqual(0);
    expect(toneOf(told, 'trail')).toBe('ok');
    await writeFile(anchorsFile(server.config.dataDir), '');
    await keepDay(pools.identity, server.config);
    expect((await facts()).disk?.days).toHaveLength(1);
  });

  it('counts what grows on this disk: the files, and not the copies of those that are in a store', async () => {
    const pools = openPools(server.database, () => {});
    atFileEnd(() => pools.close());
    const { company: clinic, exam, doctor } = await publishedExam(server, make);
    await make.pool.query(
      `INSERT INTO exam_file (company_id, interaction_id, field_key, name, content_type, size, sha256, created_by, created_at)
       VALUES ($1, $2, 'media', 'x.png', 'image/png', 90000000, sha256('x'), $3, now())`,
      [clinic, exam, doctor],
    );
    const cache = path.join(server.config.dataDir, 'cache/files/aa');
    const kept = async (files: S3StoreSettings | null) => {
      await keepDay(pools.identity, { dataDir: server.config.dataDir, files });
      const { rows } = await make.pool.query<{ above: string }>(
        'SELECT kept_bytes - pg_database_size(current_database()) AS above FROM installation_day WHERE day = current_date',
      );
      // The database itself may grow by some pages between the two questions.
      return Math.round(Number(rows[0]?.above) / 10_000_000);
    };
    expect([await kept(null), await kept(STORE)]).toEqual([9, 0]);
    await mkdir(cache, { recursive: true });
    await writeFile(path.join(cache, 'copy'), Buffer.alloc(40_000_000));
    expect(await kept(STORE)).toBe(0);
    await rm(path.join(server.config.dataDir, 'cache'), { recursive: true });
  });

  it('has backups, good and failed, and is red after a night that failed', async () => {
    expect(toneOf(await facts(), 'backup')).toBe('err');
    await make.pool.query(
      "INSERT INTO backup_run (work, ok, seconds, bytes, missing) VALUES ('make', true, 53, 42, 0), ('verify', true, 90, 0, NULL)",
    );
    const good = await facts();
    expect(good.backup).toMatchObject({ scheduled: false, running: null, last: { ok: true, seconds: 53, bytes: 42 } });
    expect([toneOf(good, 'backup'), toneOf(good, 'proven')]).toEqual(['ok', 'ok']);
    expect(good.files).toMatchObject({ missing: 0 });
    await make.pool.query("INSERT INTO backup_run (work, ok) VALUES ('make', false), ('verify', false)");
    const bad = await facts();
    expect([toneOf(bad, 'backup'), toneOf(bad, 'proven')]).toEqual(['err', 'err']);
    expect(bad.backup?.madeAt).toBe(good.backup?.madeAt);
  });

  it('lists what nobody expected by the id its caller was told, with the place and nothing that was typed', async () => {
    await make.pool.query('ALTER TABLE backup_run RENAME TO backup_run_away');
    const broken = await facts();
    // One thing that cannot be read hides no other.
    expect(broken.backup).toBeNull();
    expect(toneOf(broken, 'backup')).toBe('unknown');
    expect(broken.database).not.toBeNull();
    await make.pool.query('ALTER TABLE backup_run_away RENAME TO backup_run');
    await make.pool.query('ALTER TABLE patient RENAME COLUMN sex TO sex_away');
    const { body } = await server.call('listPatients', { search: 'segredo da paciente' }, admin);
    await make.pool.query('ALTER TABLE patient RENAME COLUMN sex_away TO sex');
    expect(body.error.code).toBe('unexpected');
    const { errors } = await facts();
    const found = errors.find(({ id }) => id === body.error.requestId);
    expect(found).toMatchObject({ code: 'unexpected', route: 'GET /functions/patients', state: '42703' });
    expect(found?.places.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toContain('segredo');
    await expect
      .poll(async () => (await make.pool.query('SELECT id FROM unexpected_error')).rows.map(({ id }) => id))
      .toContain(body.error.requestId);
  });
});

it('begins no backup where none is set up', async () => {
  expect((await server.call('runBackup', { work: 'make' }, admin)).body).toEqual({ started: false });
});

describe('metrics', () => {
  it('[ADM-102] are read strictly, on a listener of their own, without patients and without ids', async () => {
    const patient = await make.makePatient(company, { name: 'Paciente Das Metricas' });
    for (let call = 0; call < 3; call += 1) await server.call('getPatient', { iuid: patient.id }, admin);
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const port = server.config.metrics?.port;
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const families = readProm(text);
    const samples = new Map<string, PromSample>(
      families.flatMap(({ samples: own }) => own.map((each) => [each.name, each])),
    );
    for (const name of [
      'database_bytes',
      'disk_free_bytes',
      'queue_waiting',
      'threads',
      'trail_entries',
      'backup_age_seconds',
    ])
      expect(samples.get(`gesta_${name}`)?.value, name).toBeGreaterThanOrEqual(0);
    const times = families.find(({ type }) => type === 'histogram')?.samples ?? [];
    expect(
      times.find(({ name, labels }) => name.endsWith('_count') && labels.route === 'GET /functions/patients/:iuid')
        ?.value,
    ).toBe(3);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).not.toContain('Metricas');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405);
    // On the address that people open there is no such page, and what machines ask there is as it was.
    expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('gesta_');
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${address}/ready`)).json()).toEqual({ ok: true });
  });

  it('leave out what is not known, and write any label', async () => {
    const told = await facts();
    const watch = createWatch();
    const unknown = metricsText(
      { ...told, database: null, backup: null, jobs: null, messages: null, deliveries: null },
      watch,
    );
    expect(unknown).not.toMatch(/gesta_(database_bytes|backup_age_seconds|queue)/);
    watch.answered('GET /a"b\\c\nd', 7);
    const times = readProm(metricsText(told, watch)).find(({ type }) => type === 'histogram');
    expect(times?.samples[0]?.labels.route).toBe('GET /a\\"b\\\\c\\nd');
  });
});

it('the slowest route is told once it was asked often enough', () => {
  const watch = createWatch();
  for (let call = 0; call < 19; call += 1) watch.answered('GET /slow', 500);
  for (let call = 0; call < 100; call += 1) watch.answered('GET /quick', call);
  expect(slowestOf(watch.times)).toEqual({ route: 'GET /quick', p95: 95 });
  watch.answered('GET /slow', 500);
  expect(slowestOf(watch.times)).toEqual({ route: 'GET /slow', p95: 500 });
});

it('growth is told from two days on, over whatever lies between them', () => {
  expect(growthOf([{ day: '2026-11-01', kept: 5 }])).toBeNull();
  expect(
    growthOf([
      { day: '2026-11-01', kept: 100 },
      { day: '2026-11-11', kept: 300 },
    ]),
  ).toBe(20);
});

it('what takes too long, or fails, is not known', async () => {
  expect(await inTime(() => new Promise(() => {}), 10)).toBeNull();
  expect(await inTime(() => Promise.reject(new Error('x')))).toBeNull();
  expect(await inTime(async () => 7)).toBe(7);
});

describe('a certificate', () => {
  it('of an address that nobody answers at is not known', async () => {
    expect(await readCertificate(`https://127.0.0.1:${await freePort()}`)).toMatchObject({ until: null });
  });
});

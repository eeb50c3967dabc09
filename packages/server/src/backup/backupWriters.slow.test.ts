import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { atFileEnd } from '../test/atFileEnd.ts';
import { type Factories, factories } from '../test/factories.ts';
import type { FromSavers } from '../test/savers.ts';
import { publishedExam } from '../test/tampering.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { times } from '../test/times.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { type Vault, vaultFor } from './vault.ts';

const WRITERS = 20;
/** Between two saves of a person; with GESTA_LONG they never rest. */
const REST_MS = times(500, 0);

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

const folder = async (name: string) => {
  const made = await mkdtemp(path.join(tmpdir(), `gesta-${name}-`));
  atFileEnd(() => rm(made, { recursive: true, force: true }));
  return made;
};

/** A program of its own that saves as twenty people at once, for as long as it lives, and tells each save that was acknowledged. */
function startSavers(address: string, exams: readonly { exam: string; token: string; company: string }[]) {
  const acknowledged = new Map<string, number>();
  const child: ChildProcess = fork(path.join(import.meta.dirname, '../test/savers.ts'), {
    env: { ...process.env, SAVERS: JSON.stringify({ address, exams, restMs: REST_MS }) },
  });
  atFileEnd(async () => void child.kill('SIGKILL'));
  child.on('message', ({ exam, version }: FromSavers) => acknowledged.set(exam, version));
  return { acknowledged, child };
}

const sumOf = (versions: ReadonlyMap<string, number>) => [...versions.values()].reduce((sum, each) => sum + each, 0);

it('[ADM-100] made while twenty people save, their program killed, restored elsewhere: every save acknowledged before it, as it is and sealed', async () => {
  await publishedExam(server, make);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const exams = await Promise.all(Array.from({ length: WRITERS }, () => openExam()));
  const [plain, sealed] = [await folder('plain'), await folder('sealed')];
  const vaults = new Map([
    [plain, await vaultFor(plain, null)],
    [sealed, await vaultFor(sealed, 'ninguém adivinha isto')],
  ]);
  const { acknowledged, child } = startSavers(address, exams);
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBe(WRITERS);
  const before = new Map(acknowledged);
  const here = { ownerUrl: server.database.ownerUrl, dataDir: server.config.dataDir };
  // They save while every table is read; then their program is gone, in the middle of what it was doing.
  const reading = new Set(vaults.keys());
  const backUp = ([set, vault]: [string, Vault]) =>
    makeBackup(
      here,
      set,
      () => {
        reading.delete(set);
        if (reading.size === 0) child.kill('SIGKILL');
      },
      vault,
    );
  const made = await Promise.all([...vaults].map(backUp));
  expect(sumOf(before)).toBeGreaterThan(WRITERS);
  expect(sumOf(acknowledged), 'they saved meanwhile').toBeGreaterThan(sumOf(before));
  for (const { folder: backup, bytes } of made) {
    expect(bytes).toBeGreaterThan(0);
    const { kept, broken } = await restored(backup, vaults.get(path.dirname(backup)));
    for (const [exam, version] of before) expect(kept.get(exam)).toBeGreaterThanOrEqual(version);
    expect(broken).toBe(0);
  }
});

async function restored(backup: string, vault: Vault | undefined) {
  const elsewhere = await createTestDatabase();
  atFileEnd(() => elsewhere.drop());
  const lines: string[] = [];
  const target = { ownerUrl: elsewhere.ownerUrl, dataDir: path.join(await folder('elsewhere'), 'data') };
  const failed = await restoreBackup(target, backup, (line) => lines.push(line), vault);
  const said = lines.join('\n');
  expect(failed, said).toBe(0);
  expect(said).toMatch(/(\d+) of \1 tables are as they were/);
  expect(said).toMatch(/([1-9]\d*) of \1 files are as they were/);
  const pool = new pg.Pool({ connectionString: target.ownerUrl, max: 1 });
  const { rows } = await pool.query<{ id: string; version: number }>('SELECT id, version FROM interaction');
  const chains = await pool.query<{ broken: number }>(
    'SELECT count(*)::int AS broken FROM audit_head h WHERE h.seq > 0 AND NOT EXISTS (SELECT FROM audit_entry e WHERE e.company_id = h.company_id AND e.seq = h.seq AND e.hash = h.hash)',
  );
  await pool.end();
  return { kept: new Map(rows.map(({ id, version }) => [id, version])), broken: chains.rows[0]?.broken };
}

async function openExam() {
  const company = await make.makeCompany();
  const doctor = await make.makeUser('doctor', [company.id]);
  const patient = await make.makePatient(company.id);
  const { id: exam } = await make.makeInteraction(company.id, patient.id, { doctorId: doctor.id });
  return { exam, token: await server.signIn(doctor.email), company: company.id };
}

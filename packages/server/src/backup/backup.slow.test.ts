import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAnchors } from '../audit/anchor.ts';
import { atFileEnd } from '../test/atFileEnd.ts';
import { type Factories, factories } from '../test/factories.ts';
import { pairsOf } from '../test/pairsOf.ts';
import { publishedExam, type Scene } from '../test/tampering.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { backupsIn, findBackup } from './findBackup.ts';
import { keepNewest } from './keepNewest.ts';
import { makeBackup } from './makeBackup.ts';
import { proveBackup } from './proveBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

let server: TestApp;
let make: Factories;
let scene: Scene;
let set: string;
let backup: string;
let identity: pg.Pool;

const here = () => ({ ownerUrl: server.database.ownerUrl, dataDir: server.config.dataDir });
const folder = async (name: string) => {
  const made = await mkdtemp(path.join(tmpdir(), `gesta-${name}-`));
  atFileEnd(() => rm(made, { recursive: true, force: true }));
  return made;
};

/** An installation that has nothing. */
async function elsewhere() {
  const database = await createTestDatabase();
  atFileEnd(() => database.drop());
  return { ownerUrl: database.ownerUrl, dataDir: path.join(await folder('elsewhere'), 'data') };
}

async function restored(from: string) {
  const target = await elsewhere();
  const lines: string[] = [];
  const failed = await restoreBackup(target, from, (line) => lines.push(line));
  return { ...target, failed, said: lines.join('\n') };
}

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  identity = new pg.Pool({ connectionString: server.database.identityUrl, max: 1 });
  scene = await publishedExam(server, make);
  await appendAnchors(identity, server.config.dataDir);
  set = await folder('backups');
  backup = (await makeBackup(here(), set, () => {})).folder;
  // What comes after it is not in it, and must not make the restored trail look cut.
  await make.makePatient(scene.company);
  await appendAnchors(identity, server.config.dataDir);
});
afterAll(() => identity.end());

describe('a backup', () => {
  it('[ADM-100] is proven by restoring it: tables, files and the trail', async () => {
    const { failed, said, ownerUrl, dataDir } = await restored(backup);
    expect(said).toMatch(/^PROVEN/m);
    expect(said).toMatch(/(\d+) of \1 tables are as they were/);
    expect(said).toMatch(/([1-9]\d*) of \1 files are as they were/);
    expect(said).toMatch(/[1-9]\d* anchors compared, all there/);
    expect(said).toContain('1 published reports compared with their entries and files');
    expect(failed).toBe(0);
    const read = await testApp({ dataDir }, { ...(await urlsOf(ownerUrl)), ownerUrl, drop: async () => {} });
    const page = await read.call('verifyReport', { code: scene.code });
    expect(page.status).toBe(200);
  });

  it('[ADM-100] is proven by the command, from the first migration on, and says when', async () => {
    const lines: string[] = [];
    expect(await proveBackup(await findBackup(set), (line) => lines.push(line))).toBe(0);
    expect(lines.at(-1)).toMatch(/^PROVEN/);
    expect(Date.parse((await readFile(path.join(backup, 'proven'), 'utf8')).trim())).toBeGreaterThan(0);
    expect((await readdir(set)).filter((name) => name.includes('proof'))).toEqual([]);
  });

  it('is not restored over anything', async () => {
    await expect(restoreBackup(here(), backup, () => {})).rejects.toThrow('in use');
  });

  it('keeps a file once, whichever backups name it', async () => {
    const before = await filesIn(path.join(set, 'files'));
    const again = await makeBackup(here(), set, () => {});
    expect(await filesIn(path.join(set, 'files'))).toEqual(before);
    await rm(again.folder, { recursive: true });
  });

  it('says which file of the installation is missing or damaged, and is no whole backup then', async () => {
    const other = await publishedExam(server, make);
    await other.exchangeFile();
    const lines: string[] = [];
    const made = await makeBackup(here(), await folder('damaged'), (line) => lines.push(line));
    expect(made.missing).toBe(1);
    expect(lines.join('\n')).toContain(other.sha256);
    await other.exchangeFile();
  });
});

describe('[ADM-101] a changed byte is noticed', () => {
  const places = ['first', 'middle', 'last'] as const;
  const kinds = ['manifest.json', 'files.gz', 'anchors.gz', 'secrets.key.gz', 'tables/public.patient.gz', 'a file'];
  it.each(pairsOf(kinds, places))('%s: %s byte', async (kind, place) => {
    const copy = await folder('copy');
    await cp(set, copy, { recursive: true });
    const changed = path.join(copy, path.basename(backup));
    const [stored = ''] = await filesIn(path.join(copy, 'files'));
    const file = kind === 'a file' ? stored : path.join(changed, kind);
    const bytes = await readFile(file);
    const at = { first: 0, middle: bytes.length >> 1, last: bytes.length - 1 }[place];
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    // Not in the same file: in the backup it may be the one of the installation.
    await rm(file);
    await writeFile(file, bytes);
    const said = await restored(changed).then(
      (done) => done.said,
      (error: Error) => error.message,
    );
    expect(said).toMatch(/NOT PROVEN|is not as it was written|was changed/);
  });
});

/** Last: what it takes away the trail misses from then on. */
it('all but the newest go, with the files that only those named', async () => {
  const kept = await folder('kept');
  const { tamper, sha256 } = await publishedExam(server, make);
  await makeBackup(here(), kept, () => {});
  const before = await filesIn(path.join(kept, 'files'));
  await tamper(
    'DELETE FROM report WHERE company_id = :company',
    'DELETE FROM report_draft WHERE company_id = :company',
  );
  const newest = await makeBackup(here(), kept, () => {});
  expect(await keepNewest(kept, 1)).toBe(1);
  expect(await backupsIn(kept)).toEqual([newest.folder]);
  const left = await filesIn(path.join(kept, 'files'));
  expect(before.filter((each) => !left.includes(each)).map((each) => path.basename(each))).toEqual([sha256]);
});

async function urlsOf(ownerUrl: string) {
  const { migrate } = await import('../db/migrate.ts');
  const { applied: _applied, ...urls } = await migrate(ownerUrl);
  return urls;
}

async function filesIn(place: string): Promise<string[]> {
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .sort();
}

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { atFileEnd } from '../test/atFileEnd.ts';
import { type Factories, factories } from '../test/factories.ts';
import { pairsOf } from '../test/pairsOf.ts';
import { publishedExam, type Scene } from '../test/tampering.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { backupRunner } from './backupRunner.ts';
import { findBackup } from './findBackup.ts';
import { keepNewest } from './keepNewest.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { openVault, type Vault, vaultFor } from './vault.ts';

const PASSPHRASE = 'ninguém adivinha isto';
const run = promisify(execFile);

let server: TestApp;
let make: Factories;
let scene: Scene;
let set: string;
let made: Vault;
let backup: string;

const here = () => ({ ownerUrl: server.database.ownerUrl, dataDir: server.config.dataDir });
const folder = async (name: string) => {
  const made = await mkdtemp(path.join(tmpdir(), `gesta-${name}-`));
  atFileEnd(() => rm(made, { recursive: true, force: true }));
  return made;
};
const filesIn = async (place: string) =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  scene = await publishedExam(server, make);
  await make.makePatient(scene.company, { name: 'Paciente Selada' });
  set = await folder('sealed');
  made = await vaultFor(set, PASSPHRASE);
  backup = (await makeBackup(here(), set, () => {}, made)).folder;
});

const opened = (passphrase: string | null = PASSPHRASE) => openVault(set, async () => passphrase);
async function restored(vault: Vault) {
  const database = await createTestDatabase();
  atFileEnd(() => database.drop());
  const dataDir = path.join(await folder('elsewhere'), 'data');
  const lines: string[] = [];
  const target = { ownerUrl: database.ownerUrl, dataDir };
  const failed = await restoreBackup(target, backup, (line) => lines.push(line), vault);
  return { failed, said: lines.join('\n') };
}

describe('a sealed backup', () => {
  it('[ADM-100] is proven by restoring it with its passphrase', async () => {
    const { failed, said } = await restored(await opened());
    expect(failed, said).toBe(0);
    expect(said).toMatch(/([1-9]\d*) of \1 files are as they were/);
  });

  it('says nothing of what it holds: no word, no name of a file', async () => {
    const files = await filesIn(set);
    expect(files.map((file) => path.basename(file))).not.toContain(scene.sha256);
    const head = Buffer.from('gesta-sealed-1\n');
    for (const file of files) {
      const bytes = await readFile(file);
      const isHead = path.basename(file) === 'sealed.json';
      expect(isHead || bytes.subarray(0, head.length).equals(head), file).toBe(true);
      expect(bytes.includes('Paciente') || bytes.includes(PASSPHRASE), file).toBe(false);
    }
  });

  it('is not opened with another passphrase, or none', async () => {
    await expect(opened('outra bem diferente')).rejects.toThrow('not the passphrase');
    await expect(opened(null)).rejects.toThrow('sealed');
    await expect(vaultFor(set, null)).rejects.toThrow('sealed');
  });

  it('is in a folder of its own', async () => {
    const plain = await folder('plain');
    await makeBackup(here(), plain, () => {});
    await expect(vaultFor(plain, PASSPHRASE)).rejects.toThrow('not sealed');
  });

  it('keeps a file once, and takes away those that only older ones named', async () => {
    const vault = await vaultFor(set, PASSPHRASE);
    const before = (await filesIn(path.join(set, 'files'))).sort();
    const again = await makeBackup(here(), set, () => {}, vault);
    expect((await filesIn(path.join(set, 'files'))).sort()).toEqual(before);
    const stray = path.join(path.dirname(before[0] ?? ''), 'ab'.repeat(32));
    await writeFile(stray, 'x');
    expect(await keepNewest(set, 1, vault)).toBe(1);
    expect((await filesIn(path.join(set, 'files'))).sort()).toEqual(before);
    backup = again.folder;
  });
});

describe('[ADM-101] a changed byte of a sealed one is noticed', () => {
  const kinds = ['manifest.sealed', 'files.gz', 'tables/public.patient.gz', 'a file', '../sealed.json'];
  it.each(pairsOf(kinds, ['middle', 'last'] as const))('%s: %s byte', async (kind, place) => {
    const [stored = ''] = await filesIn(path.join(set, 'files'));
    const file = kind === 'a file' ? stored : path.join(backup, kind);
    const whole = await readFile(file);
    onTestFinished(() => writeFile(file, whole));
    const bytes = Buffer.from(whole);
    // Of the text the last but one: its end of line says nothing.
    const at = place === 'middle' ? bytes.length >> 1 : bytes.length - (kind.endsWith('json') ? 4 : 1);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(file, bytes);
    const isOfVault = kind === '../sealed.json';
    const said = await (isOfVault ? opened() : Promise.resolve(made)).then(restored).then(
      (done) => done.said,
      (error: Error) => error.message,
    );
    expect(said).toMatch(/NOT PROVEN|is not as it was written|was changed|not the passphrase/);
  });
});

describe('the commands', () => {
  const command = (name: string, args: string[], env: Record<string, string> = {}) =>
    run(process.execPath, [path.join(import.meta.dirname, `../commands/${name}.ts`), ...args], {
      env: { ...process.env, DATABASE_URL: server.database.ownerUrl, DATA_DIR: server.config.dataDir, ...env },
    }).catch((error: { stderr: string; code: number }) => ({ stdout: '', stderr: error.stderr, code: error.code }));

  it('[ADM-102] seal with the passphrase of the environment, prove, and note both where the page reads it', async () => {
    const to = path.join(await folder('command'), 'set');
    expect(await command('backup', [to, '--encrypt'])).toMatchObject({
      stderr: expect.stringContaining('BACKUP_PASSPHRASE'),
    });
    const env = { BACKUP_PASSPHRASE: PASSPHRASE };
    expect((await command('backup', [to, '--encrypt', '--keep', '3'], env)).stdout).toContain('Backup in');
    expect((await command('backup', ['verify', to])).stderr).toContain('BACKUP_PASSPHRASE');
    expect((await command('backup', ['verify', to], env)).stdout).toContain('PROVEN');
    const { rows } = await make.pool.query('SELECT work, ok, missing, bytes > 0 AS some FROM backup_run ORDER BY id');
    expect(rows).toEqual([
      { work: 'make', ok: true, missing: 0, some: true },
      { work: 'verify', ok: true, missing: null, some: false },
    ]);
    expect(await findBackup(to)).toContain(to);
  });

  it('[ADM-102] a backup of the night that fails is in the log and noted', async () => {
    const said: string[] = [];
    const file = path.join(await folder('taken'), 'file');
    await writeFile(file, '');
    const settings = { to: path.join(file, 'set'), at: { hour: 3, minute: 0 }, keep: 1, encrypt: false };
    const pool = make.pool;
    const runner = backupRunner(
      { backup: settings, dataDir: server.config.dataDir, databaseUrl: server.database.ownerUrl },
      pool,
      (line) => said.push(line),
    );
    const running = runner.run('make');
    expect(runner.running()).toBe('make');
    expect(await runner.run('verify')).toBe(false);
    expect(await running).toBe(false);
    expect(runner.running()).toBeNull();
    expect(said.join('\n')).toMatch(/^BACKUP FAILED: /);
    const { rows } = await pool.query('SELECT work, ok FROM backup_run ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ work: 'make', ok: false }]);
  });
});

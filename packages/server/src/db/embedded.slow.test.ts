import { type ChildProcess, spawn } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Embedded, joinEmbedded, startEmbedded } from './embedded.ts';
import { restoreSymlinks } from './embeddedBinaries.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'gesta-embedded-'));
const folder = path.join(scratch, 'data');
/** Longer than a start is given. */
const HELD_MS = 32_000;
let running: Embedded | null = null;

beforeAll(() => {
  // What a killed first start leaves behind.
  mkdirSync(path.join(folder, 'postgres.new-999999999/data/base'), { recursive: true, mode: 0o700 });
});

afterAll(async () => {
  await running?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

async function start(said: string[] = []): Promise<Embedded> {
  running = await startEmbedded(folder, (line) => said.push(line));
  return running;
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function postmaster(): number {
  return Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function startElsewhere(): Promise<ChildProcess> {
  const module = path.join(import.meta.dirname, 'embedded.ts');
  const program = `
    import { startEmbedded } from ${JSON.stringify(module)};
    const { url } = await startEmbedded(${JSON.stringify(folder)}, () => {});
    process.stdout.write(url);
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

test('starts from nothing, durable, private and in UTF-8', async () => {
  const { url } = await start();
  const one = async (name: string) => (await ask<Record<string, string>>(url, `show ${name}`))[0]?.[name];
  expect(await one('fsync')).toBe('on');
  expect(await one('data_checksums')).toBe('on');
  expect(await one('server_encoding')).toBe('UTF8');
  expect(await one('listen_addresses')).toBe('127.0.0.1');
  expect(await one('log_statement')).toBe('none');
  expect(await ask(url, `select lower('AÇÃO ЖЕНЯ') as word`)).toEqual([{ word: 'ação женя' }]);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(path.join(folder, 'postgres.password')).mode & 0o077).toBe(0);
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
});

test('needs the password, at its port and at the socket of its folder', async () => {
  const { url, port } = await (running ?? start());
  expect(new URL(url).searchParams.get('host')).toBe(realpathSync(folder));
  expect(statSync(path.join(folder, `.s.PGSQL.${port}`)).mode & 0o077).toBe(0);
  for (const place of ['', `?host=${folder}`]) {
    const open = ask(`postgres://postgres:wrong@127.0.0.1:${port}/gesta${place}`, 'select 1');
    await expect(open).rejects.toThrow('password authentication failed');
  }
});

test('is asked at its port where the folder has a name no socket can have', async () => {
  const { url, stop } = await startEmbedded(path.join(scratch, 'dados, da clínica'), () => {});
  expect(new URL(url).searchParams.get('host')).toBeNull();
  expect(await ask(url, 'select 1 as one').finally(stop)).toEqual([{ one: 1 }]);
});

test('the log keeps nothing of what a failing query carried', async () => {
  const { url } = await (running ?? start());
  await expect(ask(url, 'select $1::date', ['Maria Aparecida'])).rejects.toThrow('invalid input syntax');
  await expect(ask(url, `select 'Maria Aparecida'::date`)).rejects.toThrow('invalid input syntax');
  await ask(url, 'create table once (name text unique)');
  await ask(url, `insert into once values ('Maria Aparecida')`);
  await expect(ask(url, `insert into once values ('Maria Aparecida')`)).rejects.toThrow('duplicate key');
  expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).not.toContain('Maria');
});

test('a second Gesta on the same folder is refused and the first stays up', async () => {
  const { url } = await (running ?? start());
  await expect(startEmbedded(folder, () => {})).rejects.toThrow(/Another Gesta \(process \d+\) is running/);
  expect(await ask(url, 'select 1 as up')).toEqual([{ up: 1 }]);
});

test('a command joins a running database and leaves it running', async () => {
  const { url } = await (running ?? start());
  const joined = await joinEmbedded(folder, () => {});
  expect(joined.url).toBe(url);
  await joined.stop();
  expect(await ask(url, 'select 1 as up')).toEqual([{ up: 1 }]);
});

test('PostgreSQL killed under a running Gesta comes back at the same address with every write', async () => {
  const { url } = await (running ?? start());
  await ask(url, 'create table kept (n int)');
  await ask(url, 'insert into kept values (1)');
  process.kill(postmaster(), 'SIGKILL');
  const answer = () => ask(url, 'select n from kept').catch(() => null);
  await expect.poll(answer, { timeout: 20_000, interval: 100 }).toEqual([{ n: 1 }]);
});

test('stops, and starts again with what was written', async () => {
  await running?.stop();
  const { url, adopted } = await start();
  expect(adopted).toBe(false);
  expect(await ask(url, 'select n from kept')).toEqual([{ n: 1 }]);
  await running?.stop();
});

test('Gesta killed: the next start takes its database over', async () => {
  const child = await startElsewhere();
  child.kill('SIGKILL');
  const { url, adopted } = await start();
  expect(adopted).toBe(true);
  expect(await ask(url, 'select n from kept')).toEqual([{ n: 1 }]);
  await running?.stop();
});

test('both killed: the next start recovers', async () => {
  const child = await startElsewhere();
  process.kill(postmaster(), 'SIGKILL');
  child.kill('SIGKILL');
  const { url, port } = await start();
  expect(await ask(url, 'select n from kept')).toEqual([{ n: 1 }]);
  expect(readdirSync(folder).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name))).toEqual([`.s.PGSQL.${port}`]);
  await running?.stop();
});

test.runIf(process.platform === 'linux')('a stale pid file whose number now belongs to another program', async () => {
  const file = path.join(folder, 'postgres/postmaster.pid');
  writeFileSync(file, `${process.pid}\n${folder}/postgres\n1\n1\n\n127.0.0.1\n\nready\n`);
  const { url } = await start();
  expect(await ask(url, 'select 1 as up')).toEqual([{ up: 1 }]);
  await running?.stop();
  running = null;
});

test.runIf(process.platform === 'linux')('locks of a killed database whose number another program has', async () => {
  const place = path.join(scratch, 'locked');
  const said: string[] = [];
  const { url, port, stop } = await startEmbedded(place, (line) => said.push(line), { throwaway: true });
  onTestFinished(stop);
  const locks = [path.join(place, 'postgres/postmaster.pid'), path.join(place, `.s.PGSQL.${port}.lock`)];
  const texts = locks.map((lock) => readFileSync(lock, 'utf8'));
  const pid = texts[0]?.split('\n')[0] ?? '';
  for (const [at, lock] of locks.entries()) writeFileSync(lock, texts[at]?.replace(pid, `${process.pid}`) ?? '');
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => said).toContain('The database is back');
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('links that npm left out are made', () => {
  const native = path.join(scratch, 'package/native');
  mkdirSync(path.join(native, 'lib'), { recursive: true });
  writeFileSync(path.join(native, 'lib/libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  restoreSymlinks(path.join(scratch, 'package'));
  restoreSymlinks(path.join(scratch, 'package'));
  expect(lstatSync(path.join(native, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true);
  expect(readFileSync(path.join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
});

test('is brought back however long something still holds the memory of the one that was killed', async () => {
  const place = path.join(scratch, 'held');
  const said: string[] = [];
  const { url, stop } = await startEmbedded(place, (line) => said.push(line), { throwaway: true });
  onTestFinished(stop);
  const busy = new pg.Client({ connectionString: url });
  busy.on('error', () => {});
  await busy.connect();
  const [backend] = (await busy.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
  // As one that computes for minutes, without taking them from others.
  process.kill(backend?.pid ?? 0, 'SIGSTOP');
  process.kill(Number(readFileSync(path.join(place, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  try {
    await expect.poll(() => said).toContain('The database went away: bringing it back');
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    expect(said).not.toContain('The database is back');
  } finally {
    process.kill(backend?.pid ?? 0, 'SIGKILL');
  }
  await expect.poll(() => said).toContain('The database is back');
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

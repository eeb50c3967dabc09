import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { appendFile, chmod, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../process/isAlive.ts';
import { makePrivateFolder } from '../process/privateFolder.ts';
import { isShortOfRoom, noRoom } from '../process/room.ts';
import type { Say } from '../process/say.ts';
import { type Binaries, findBinaries, rootAdvice } from './embeddedBinaries.ts';
import { removeStaleLocks } from './embeddedLocks.ts';

export type Cluster = {
  folder: string;
  data: string;
  log: string;
  password: string;
  binaries: Binaries;
  throwaway: boolean;
};
const patience = 30_000;
/** A database that answers that it is recovering is alive: replaying a long log takes minutes, more on a slow disk. */
const patienceWithRecovery = 600_000;
const largestLog = 10_000_000;

// `log` leaves out errors made by queries: their text may quote what a person typed.
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
};

const throwawaySettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** A longer name is cut off by the system, and any other letter would need quotes wherever the folder is named. */
const SOCKET_FOLDER = /^\/[\w./-]{1,80}$/;

/** Asked through a socket in its folder, where it can have one: a port of the machine costs both sides a fifth more. */
const socketFolder = ({ folder }: Cluster): string =>
  process.platform !== 'win32' && SOCKET_FOLDER.test(folder) ? folder : '';

export function urlOf(cluster: Cluster, port: number, database: string): string {
  const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;
  const folder = socketFolder(cluster);
  // One left running by an older Gesta has none.
  return folder && existsSync(path.join(folder, `.s.PGSQL.${port}`)) ? `${url}?host=${folder}` : url;
}

async function keepPassword(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres.password');
  if (!existsSync(file)) {
    // Under another name first: a disk without room would leave an empty one, and nobody would ever be let in.
    const draft = `${file}.${process.pid}`;
    try {
      await writeFile(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
      await link(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }
  return (await readFile(file, 'utf8')).trim();
}

async function initialise(cluster: Cluster, say: Say): Promise<void> {
  for (const name of readdirSync(cluster.folder)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    // An initdb whose parent was killed may still be writing there for a second.
    const leftover = path.join(cluster.folder, name);
    await rm(leftover, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(() => {});
  }
  say('Creating the database folder');
  // Into a folder of its own, renamed when complete: an interrupted attempt is never taken for a database.
  const fresh = path.join(cluster.folder, `postgres.new-${process.pid}`);
  const data = path.join(fresh, 'data');
  const passwordFile = path.join(fresh, 'password');
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  cluster.binaries.own(fresh);
  const made = await cluster.binaries.run('initdb', [
    ...['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Thousands of rounds over a password, at each of thousands of connections, keep nobody out of a test.
    ...(cluster.throwaway ? ['--no-sync', '-c', 'scram_iterations=1'] : []),
  ]);
  if (!made.ok) {
    await rm(fresh, { recursive: true, force: true });
    const unreachable = /Permission denied|could not access directory/.test(made.output) && process.getuid?.() === 0;
    if (unreachable) throw new Error(rootAdvice(cluster.folder));
    if (await isShortOfRoom(cluster.folder)) throw new Error(`${noRoom(cluster.folder)}, and start again.`);
    throw new Error(`The database folder could not be created.\n${made.output}`);
  }
  await rename(data, cluster.data).catch((error: unknown) => {
    if (!existsSync(path.join(cluster.data, 'PG_VERSION'))) throw error;
  });
  await rm(fresh, { recursive: true, force: true });
}

export async function openCluster(dataDir: string, throwaway: boolean, say: Say): Promise<Cluster> {
  const wanted = path.resolve(dataDir);
  makePrivateFolder(wanted);
  const folder = realpathSync(wanted);
  const data = path.join(folder, 'postgres');
  const binaries = findBinaries(data);
  const log = path.join(folder, 'postgres.log');
  const cluster = { folder, data, log, password: await keepPassword(folder), binaries, throwaway };
  const written = await stat(log).catch(() => null);
  if (written !== null && written.size > largestLog) await rename(log, `${log}.1`);
  await appendFile(log, '');
  await chmod(log, 0o600);
  binaries.own(folder);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(cluster, say);
  const version = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== '18') {
    throw new Error(
      `The database in ${data} was written by PostgreSQL ${version}, and this is 18: dump it there and restore it here.`,
    );
  }
  return cluster;
}

type PidFile = { pid: number; port: number };

function readPidFile(data: string): PidFile | null {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3]) || 0 } : null;
  } catch {
    return null;
  }
}

async function probe(cluster: Cluster): Promise<{ state: 'ready'; port: number } | { state: 'absent' | 'waking' }> {
  const file = readPidFile(cluster.data);
  if (file === null) return { state: 'absent' };
  if (file.port === 0) return { state: isAlive(file.pid) ? 'waking' : 'absent' };
  const client = new pg.Client({
    connectionString: urlOf(cluster, file.port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const answer = await client.query<{ data_directory: string }>('show data_directory');
    const isOurs = realpathSync(answer.rows[0]?.data_directory ?? '') === cluster.data;
    return isOurs ? { state: 'ready', port: file.port } : { state: 'absent' };
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    // 57P03: starting up or shutting down; 53300: no free connection, so certainly running.
    return { state: code === '57P03' || code === '53300' ? 'waking' : 'absent' };
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Below the ports systems give to outgoing connections: the database comes back at the same address after a crash, and
 * nothing must have taken it meanwhile.
 */
export async function freePort(tries = 50): Promise<number> {
  const candidate = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (tries > 0 ? resolve(freePort(tries - 1)) : reject(error)));
    server.listen(candidate, '127.0.0.1', () => server.close(() => resolve(candidate)));
  });
}

/** A database that was killed leaves its socket behind; only one lives in a folder at a time. */
async function removeLeftSockets({ folder }: Cluster, port: number): Promise<void> {
  const left = readdirSync(folder).filter((name) => /^\.s\.PGSQL\./.test(name) && !name.includes(`.${port}`));
  for (const name of left) await rm(path.join(folder, name), { force: true });
}

async function lastLines(log: string): Promise<string> {
  const text = await readFile(log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-5).join('\n');
}

export type WakeOptions = {
  port?: number;
  signal?: AbortSignal | undefined;
  /** It was up a moment ago, so nothing is wrong with it: what still computes for the one that is gone holds its memory, for minutes it may be. */
  wasUp?: boolean;
};

/** Brings the cluster up, or finds it up; only a real connection counts. While its disk is full it waits for room. */
export async function wake(
  cluster: Cluster,
  say: Say,
  { port, signal, wasUp = false }: WakeOptions = {},
): Promise<{ port: number; adopted: boolean }> {
  const begun = Date.now();
  let roomSince = begun;
  let adopted = true;
  let told = false;
  let toldFull = false;
  const waitForRoom = async () => {
    if (!(await isShortOfRoom(cluster.folder))) return;
    if (!toldFull) say(`${noRoom(cluster.folder)}, and the database goes on by itself.`);
    toldFull = true;
    roomSince = Date.now();
  };
  for (;;) {
    const found = await probe(cluster);
    if (found.state === 'ready') {
      if (!adopted) await removeLeftSockets(cluster, found.port);
      return { port: found.port, adopted };
    }
    if (found.state === 'absent') {
      await removeStaleLocks(cluster);
      cluster.binaries.own(cluster.data);
      cluster.binaries.own(cluster.log);
      const socket = { unix_socket_directories: socketFolder(cluster), unix_socket_permissions: '0700' };
      const chosen = { ...settings, ...socket, ...(cluster.throwaway ? throwawaySettings : {}) };
      const options = Object.entries(chosen).map(([name, value]) => `-c ${name}=${value}`);
      const ticker = setInterval(() => say('The database is still recovering from its last run'), 10_000);
      const started = await cluster.binaries
        .run('pg_ctl', [
          ...['start', '-D', cluster.data, '-l', cluster.log, '-w', '-t', `${patienceWithRecovery / 1000}`],
          ...['-o', [`-p ${port ?? (await freePort())}`, ...options].join(' ')],
        ])
        .finally(() => clearInterval(ticker));
      if (started.ok) {
        adopted = false;
        continue;
      }
    }
    await waitForRoom();
    if (Date.now() > roomSince + (found.state === 'absent' && !wasUp ? patience : patienceWithRecovery)) {
      const state = found.state === 'absent' ? 'start' : 'answer';
      throw new Error(`The database in ${cluster.data} does not ${state}.\n${await lastLines(cluster.log)}`);
    }
    if (!told && Date.now() > begun + 2_000) {
      say('Waiting for what is left of the last run of the database');
      told = true;
    }
    await wait(500, undefined, { signal });
  }
}

export async function putToSleep(cluster: Cluster): Promise<void> {
  const stop = (mode: string, seconds: string) =>
    cluster.binaries.run('pg_ctl', ['stop', '-D', cluster.data, '-m', mode, '-w', '-t', seconds]);
  if (readPidFile(cluster.data) === null) return;
  const fast = await stop('fast', '60');
  if (!fast.ok && readPidFile(cluster.data) !== null) await stop('immediate', '20');
}

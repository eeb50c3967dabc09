import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../process/isAlive.ts';
import { isShortOfRoom } from '../process/room.ts';
import type { Say } from '../process/say.ts';
import { connect } from './connect.ts';
import { type Cluster, openCluster, putToSleep, urlOf, wake } from './embeddedCluster.ts';

export type Embedded = { url: string; port: number; adopted: boolean; stop(): Promise<void> };
export type EmbeddedOptions = {
  /** For tests: quick and not durable. */
  throwaway?: boolean;
  /** Called when PostgreSQL went away and could not be brought back. */
  onLost?(error: Error): void;
  /** Ends the waiting for a database that does not come, as on a full disk. */
  signal?: AbortSignal;
};

const database = 'gesta';
const lockKey = 1_734_701_940;

async function createDatabase(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } catch (error) {
    // Another program created it between the question and the command.
    if ((error as { code?: string }).code !== '42P04') throw error;
  } finally {
    await client.end();
  }
}

/**
 * The right to stop the database belongs to one program. It is a lock of a database session, so it ends with the program
 * however that ends.
 */
export async function holdFolder(url: string, folder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `gesta ${process.pid}`, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const began = Date.now();
  for (;;) {
    const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lockKey]);
    if (answer.rows[0]?.held) return client;
    const holders = await client.query<{ name: string }>(
      `select activity.application_name as name from pg_locks join pg_stat_activity as activity using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [lockKey],
    );
    const holder = Number(holders.rows[0]?.name.replace('gesta ', '') ?? 0);
    // A program that was killed a moment ago may still seem to hold it.
    const patience = holder > 0 && isAlive(holder) ? 1_500 : 10_000;
    if (Date.now() - began < patience) {
      await wait(100);
      continue;
    }
    await client.end();
    throw new Error(
      `Another Gesta (process ${holder}) is running on the data folder ${folder}: stop it, or set DATA_DIR to another folder.`,
    );
  }
}

async function keepUp(
  cluster: Cluster,
  port: number,
  say: Say,
  options: EmbeddedOptions,
): Promise<() => Promise<void>> {
  let stopping = false;
  const ending = new AbortController();
  let healing: Promise<void> | null = null;
  let lock = await holdFolder(urlOf(cluster, port, 'postgres'), cluster.folder);

  async function heal(): Promise<void> {
    say('The database went away: bringing it back');
    while (!stopping)
      try {
        await wake(cluster, say, { port, signal: ending.signal, wasUp: true });
        lock = await holdFolder(urlOf(cluster, port, 'postgres'), cluster.folder);
        watch();
        return say('The database is back');
      } catch (error) {
        // It came back, and went away again over the first thing it had to write: there is still no room.
        if (!(await isShortOfRoom(cluster.folder))) {
          if (!stopping) options.onLost?.(error as Error);
          return;
        }
        await wait(500);
      }
  }

  function watch(): void {
    lock.once('end', () => {
      if (!stopping) healing = heal();
    });
  }

  watch();
  return async () => {
    if (stopping) return;
    stopping = true;
    ending.abort();
    await healing;
    await putToSleep(cluster);
    await lock.end().catch(() => {});
  };
}

/** Starts the PostgreSQL of a data folder, or takes over one left running by a program that was killed. */
export async function startEmbedded(dataDir: string, say: Say, options: EmbeddedOptions = {}): Promise<Embedded> {
  const cluster = await openCluster(path.resolve(dataDir), options.throwaway === true, say);
  const { port, adopted } = await wake(cluster, say, { signal: options.signal });
  const stop = await keepUp(cluster, port, say, options);
  await createDatabase(urlOf(cluster, port, 'postgres'));
  return { url: urlOf(cluster, port, database), port, adopted, stop };
}

/** For commands: uses the database of a running Gesta and leaves it running, or starts it for the length of the command. */
export async function joinEmbedded(dataDir: string, say: Say): Promise<Embedded> {
  const cluster = await openCluster(path.resolve(dataDir), false, say);
  const { port, adopted } = await wake(cluster, say);
  const url = urlOf(cluster, port, 'postgres');
  await createDatabase(url);
  const stop = adopted ? async () => {} : await keepUp(cluster, port, say, {});
  return { url: urlOf(cluster, port, database), port, adopted, stop };
}

/** For what a killed test run left behind. */
export async function removeEmbedded(dataDir: string): Promise<void> {
  await putToSleep(await openCluster(path.resolve(dataDir), true, () => {}));
  await rm(dataDir, { recursive: true, force: true });
}

import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { removeEmbedded, startEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { isAlive } from '../packages/server/src/process/isAlive.ts';
import type {} from '../packages/server/src/test/testDatabase.ts';

export const template = 'gesta_template';
const prefix = 'gesta-test-';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 3_000_000_000;

/** Databases come and go by the hundred, each a thousand files: on a disk they take a tenth of a check. A container's memory may be small. */
function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
}

async function removeLeftovers(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY].filter(existsSync)) await removeLeftoversOf(parent);
}

async function removeLeftoversOf(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) await removeEmbedded(path.join(parent, name)).catch(() => {});
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function makeTemplate(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
    await migrate(withDatabase(url, template));
  } finally {
    await client.end();
  }
  return withDatabase(url, template);
}

/** One PostgreSQL for a whole run, with one migrated database that tests copy. */
export async function startTestPostgres(
  logs = process.env.GESTA_TEST_LOGS,
): Promise<{ url: string; keepLog(): void; stop(): Promise<void> }> {
  await removeLeftovers();
  const folder = path.join(hasRoomInMemory() ? MEMORY : tmpdir(), `${prefix}${process.pid}`);
  const embedded = await startEmbedded(folder, () => {}, { throwaway: true });
  /** What PostgreSQL itself wrote is scanned with the rest. */
  function keepLog(): void {
    if (logs === undefined) return;
    mkdirSync(logs, { recursive: true });
    copyFileSync(path.join(folder, 'postgres.log'), path.join(logs, `postgres-${process.pid}.log`));
  }
  async function stop(): Promise<void> {
    keepLog();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    return { url: await makeTemplate(embedded.url), keepLog, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

let stop = async () => {};

export async function setup(project: TestProject): Promise<void> {
  if (process.env.GESTA_TEST_PG === undefined) {
    const started = await startTestPostgres();
    stop = started.stop;
    // Several projects of one run share it.
    process.env.GESTA_TEST_PG = started.url;
  }
  project.provide('ownerUrl', process.env.GESTA_TEST_PG);
}

export async function teardown(): Promise<void> {
  await stop();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../packages/server/src/test/testDatabase.ts';
import { demoOfToday } from './product.ts';

const program = path.resolve(import.meta.dirname, '../../packages/server/src/start.ts');

const lastWords = new WeakMap<ChildProcess, () => string>();

/** The product as `npm start` runs it, in a process of its own. Starts unaided: nothing is cleaned up by hand after a kill. */
export async function startKillable(
  dataDir: string,
  port: number,
  more: NodeJS.ProcessEnv = {},
  ready = 'Open http://',
): Promise<ChildProcess> {
  const { child, says, output } = spawnProduct(dataDir, port, more);
  lastWords.set(child, output);
  await says(ready);
  return child;
}

/** Nobody waits for one that ended by itself: what it said is why. */
export function expectRunning(child: ChildProcess | undefined): void {
  const end = child?.exitCode ?? child?.signalCode;
  if (child && end != null)
    throw new Error(`the program ended with ${end}:\n${lastWords.get(child)?.().slice(-4_000)}`);
}

/** The same without waiting for it; `within` is what stands before the command. */
export function spawnProduct(
  dataDir: string,
  port: number,
  more: NodeJS.ProcessEnv = {},
  within: string[] = [],
  file = program,
) {
  const [command = process.execPath, ...args] = [...within, process.execPath, file];
  const child = spawn(command, args, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const heard = new Set<() => void>();
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    for (const each of heard) each();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => output.includes(words) && resolve();
      heard.add(check);
      child.on('close', (code) => reject(new Error(`the program ended with ${code}:\n${output}`)));
      check();
    });
  return { child, says, output: () => output };
}

/** A product of the whole test file, on a database that outlives its kills. */
export function killableProduct(more: NodeJS.ProcessEnv = {}) {
  let dataDir: string;
  let port: number;
  let database: TestDatabase;
  let pool: pg.Pool;
  let server: ChildProcess;
  const start = async () => {
    server = await startKillable(dataDir, port, { DATABASE_URL: database.ownerUrl, ...more });
  };
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-killed-'));
    port = await freePort();
    database = await createTestDatabase(demoOfToday());
    pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
    pool.on('error', () => {});
    await start();
  });
  afterAll(async () => {
    await ended(server, 'SIGTERM');
    await pool.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    address: () => `http://127.0.0.1:${port}`,
    sql: () => pool,
    dataDir: () => dataDir,
    start,
    kill: () => ended(server, 'SIGKILL'),
  };
}

export function ended(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    process.on('exit', () => resolve());
    process.kill(signal);
  });
}

/** Below the ports the system gives to outgoing connections: it stays free between a kill and the next start. */
export function freePort(): Promise<number> {
  const candidate = 20_000 + Math.floor(Math.random() * 12_000);
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(freePort()));
    server.listen(candidate, '127.0.0.1', () => server.close(() => resolve(candidate)));
  });
}

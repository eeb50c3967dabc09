import { type ChildProcess, execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Random } from '../packages/server/src/demo/random.ts';
import { chance, times } from './support/chance.ts';
import { ended, freePort, startKillable } from './support/killable.ts';

/** The product as `npm start` runs it, killed without warning while it is written to. */
const ROUNDS = times(1, 20);

let dataDir: string;
let port: number;
let child: ChildProcess | undefined;
let credentials: { token: string; company: string };
const acknowledged: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-kill-'));
  port = await freePort();
});

afterAll(async () => {
  if (child) await ended(child, 'SIGTERM');
  const logs = process.env.GESTA_TEST_LOGS;
  // What the real product and its PostgreSQL wrote is scanned with the rest.
  if (logs)
    for (const name of ['gesta', 'postgres'])
      copyFileSync(path.join(dataDir, `${name}.log`), path.join(logs, `kill-${name}.log`));
  rmSync(dataDir, { recursive: true, force: true });
});

/** PostgreSQL and every one of its children, as a power cut or an out-of-memory kill would take them. */
function killPostgres(): void {
  const pid = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', pid], { encoding: 'utf8' }).split(/\s+/).filter(Boolean);
  for (const each of [pid, ...children])
    try {
      process.kill(Number(each), 'SIGKILL');
    } catch (error) {
      // A child whose postmaster is gone goes by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

async function request(
  method: string,
  route: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`http://127.0.0.1:${port}/functions/${route}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(credentials ? { authorization: `Bearer ${credentials.token}`, 'x-company': credentials.company } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Writes without pause until the product goes away; only what was answered with success counts. */
async function writeUntilGone(stop: { now: boolean }): Promise<void> {
  while (!stop.now) {
    const name = `Gravada ${acknowledged.length}`;
    try {
      const answer = await request('POST', 'patients', { name, birthdate: '1990-01-01', sex: 'F' });
      if (answer.status === 200) acknowledged.push(String(answer.body.iuid));
    } catch {
      if (!stop.now) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function killed(what: 'server' | 'postgres' | 'both', random: Random): Promise<void> {
  const stop = { now: false };
  const before = acknowledged.length;
  const writers = Array.from({ length: 4 }, () => writeUntilGone(stop));
  while (acknowledged.length < before + 20) await new Promise((resolve) => setTimeout(resolve, 10));
  await new Promise((resolve) => setTimeout(resolve, random.next() * 200));
  if (what !== 'server') killPostgres();
  if (what !== 'postgres' && child) await ended(child, 'SIGKILL');
  if (what === 'postgres') {
    // The running product brings its own database back: writing goes on without anybody's help.
    const after = acknowledged.length;
    while (acknowledged.length < after + 5) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  stop.now = true;
  await Promise.all(writers);
  if (what !== 'postgres') child = await startKillable(dataDir, port);
}

async function missing(): Promise<string[]> {
  const lost: string[] = [];
  const left = [...acknowledged];
  const check = async () => {
    for (let iuid = left.pop(); iuid !== undefined; iuid = left.pop()) {
      const answer = await request('GET', `patients/${iuid}`);
      if (answer.status !== 200) lost.push(iuid);
    }
  };
  await Promise.all(Array.from({ length: 8 }, check));
  return lost;
}

describe('nothing acknowledged is ever lost', () => {
  it('starts for the first time', async () => {
    child = await startKillable(dataDir, port);
    const session = await request('POST', 'signIn', { email: 'gestora@aurora.example', password: 'gesta-demo' });
    const user = session.body.user as { company: string };
    credentials = { token: String(session.body.token), company: user.company };
  });

  it.each(['server', 'postgres', 'both'] as const)(
    'kill -9 of %s while writing',
    async (what) => {
      const random = chance();
      for (let round = 0; round < ROUNDS; round += 1) await killed(what, random);
      expect(await missing()).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(20);
    },
    60_000 * Math.max(2, ROUNDS),
  );

  it('stops everything on a signal', async () => {
    if (child) await ended(child, 'SIGTERM');
    expect(child?.exitCode).toBe(0);
    const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(left).not.toContain(dataDir);
    process.stdout.write(`${acknowledged.length} acknowledged writes, ${ROUNDS * 3} kills, 0 lost\n`);
  });
});

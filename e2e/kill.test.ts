import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Random } from '../packages/server/src/demo/random.ts';
import { times } from '../packages/server/src/test/times.ts';
import { verifyByCommand } from '../packages/server/src/test/verifyByCommand.ts';
import { chance } from './support/chance.ts';
import { ended, expectRunning, freePort, startKillable } from './support/killable.ts';

/** The product as `npm start` runs it, killed without warning while it is written to. */
const ROUNDS = times(1, 20);
/** Acknowledged in each round before something is killed. */
const WRITES = times(20, 90);
const WRITERS = 4;

let dataDir: string;
let port: number;
let child: ChildProcess | undefined;
/** Hopeless: nobody will answer any more, and whoever goes on asking takes from the tests after this. */
type Stop = { now: boolean; isHopeless: boolean };
type Exam = { iuid: string; version: number; count: number };
const exams: Exam[] = [];
let credentials: { token: string; company: string };
/** Patients that were registered, and saves of exams by their patches. */
const acknowledged: string[] = [];
const saved: { exam: string; patchId: string; version: number }[] = [];

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

async function register(): Promise<boolean> {
  const name = `Gravada ${acknowledged.length}`;
  const answer = await request('POST', 'patients', { name, birthdate: '1990-01-01', sex: 'F' });
  if (answer.status === 200) acknowledged.push(String(answer.body.iuid));
  return answer.status === 200;
}

/** The same patch until it is answered, as the browser does: one that was made before a kill is made once. */
async function save(exam: string, known: { version: number; count: number }, stop: Stop): Promise<void> {
  known.count += 1;
  const set = { 'conclusion.info.text': `<p>Escrita ${known.count}</p>` };
  const patch = { baseVersion: known.version, set, unset: [], patchId: randomUUID() };
  while (!stop.isHopeless) {
    const answer = await request('POST', `interactions/${exam}/forms`, patch).catch(() => null);
    if (answer?.status === 200) {
      known.version = Number(answer.body.version);
      saved.push({ exam, patchId: patch.patchId, version: known.version });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Writes without pause until it is told to stop; only what was answered with success counts. */
async function writeUntilGone(exam: Exam, stop: Stop): Promise<void> {
  while (!stop.now) {
    await save(exam.iuid, exam, stop);
    await register().catch(() => false);
  }
}

async function killed(what: 'server' | 'postgres' | 'both', random: Random): Promise<void> {
  const stop: Stop = { now: false, isHopeless: false };
  onTestFinished(() => {
    stop.now = stop.isHopeless = true;
  });
  const before = acknowledged.length;
  const writers = exams.map((exam) => writeUntilGone(exam, stop));
  const written = async (count: number) => {
    while (acknowledged.length < count) {
      expectRunning(child);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await written(before + WRITES);
  await new Promise((resolve) => setTimeout(resolve, random.next() * 200));
  if (what !== 'server') killPostgres();
  if (what !== 'postgres' && child) await ended(child, 'SIGKILL');
  if (what === 'postgres') {
    // The running product brings its own database back: writing goes on without anybody's help.
    await written(acknowledged.length + 5);
  }
  stop.now = true;
  if (what !== 'postgres') child = await startKillable(dataDir, port);
  await Promise.all(writers);
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

function ownerUrl(): string {
  const [, , , at] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${at}/gesta`;
}

/** Saves that are not in the history of their exam exactly once, with one entry of the trail each. */
async function missingSaves(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  const { rows } = await client.query(
    `SELECT s.* FROM jsonb_to_recordset($1) AS s (exam uuid, "patchId" uuid, version integer)
     WHERE (SELECT count(*) FROM form_change c WHERE c.interaction_id = s.exam AND c.patch_id = s."patchId" AND c.version = s.version) <> 1
       OR (SELECT count(*) FROM gesta_trail() t WHERE t.subject = s.exam::text AND t.action = 'interaction.save'
           AND t.details -> 'version' = to_jsonb(s.version)) <> 1`,
    [JSON.stringify(saved)],
  );
  await client.end();
  return rows;
}

describe('nothing acknowledged is ever lost', () => {
  it('starts for the first time', async () => {
    child = await startKillable(dataDir, port);
    const session = await request('POST', 'signIn', { email: 'gestora@aurora.example', password: 'gesta-demo' });
    const user = session.body.user as { company: string };
    credentials = { token: String(session.body.token), company: user.company };
    for (let writer = 0; writer < WRITERS; writer += 1) {
      const { body } = await request('POST', 'patients', { name: 'Examinada', birthdate: '1990-01-01', sex: 'F' });
      const exam = await request('POST', 'interactions', { patient: body.iuid });
      exams.push({ iuid: String(exam.body.iuid), version: 1, count: 0 });
    }
  });

  it.each(['server', 'postgres', 'both'] as const)(
    'kill -9 of %s while writing',
    async (what) => {
      const random = chance();
      for (let round = 0; round < ROUNDS; round += 1) await killed(what, random);
      expect(await missing()).toEqual([]);
      expect(await missingSaves()).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(20);
    },
    60_000 * Math.max(2, ROUNDS),
  );

  it('leaves a trail that is sealed and intact', async () => {
    const verdict = () => verifyByCommand(ownerUrl(), dataDir);
    await expect
      .poll(verdict, { timeout: 60_000 })
      .toEqual({ code: 0, output: expect.stringMatching(/all intact\n$/) });
  });

  it('stops everything on a signal', async () => {
    if (child) await ended(child, 'SIGTERM');
    expect(child?.exitCode).toBe(0);
    const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(left).not.toContain(dataDir);
    const all = acknowledged.length + saved.length;
    process.stdout.write(`${all} acknowledged writes (${saved.length} saves), ${ROUNDS * 3} kills, 0 lost\n`);
  });
});

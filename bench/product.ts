import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../packages/server/src/demo/demoPeople.ts';

const START = path.resolve(import.meta.dirname, '../packages/server/src/start.ts');

/** The program that people run, in a process of its own and with the same settings of Node, once it has said these words. */
export async function startProduct(
  dataDir: string,
  ready: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [...process.execArgv, START], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let address = '';
  for await (const line of createInterface({ input: server.stdout })) {
    address = /^Open (http:\S+)/.exec(line)?.[1] ?? address;
    if (line.includes(ready)) break;
  }
  server.stdout.resume();
  return { server, address };
}

export async function stopProduct(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

type Session = { token: string; user: { company: string } };

export async function signInAt(address: string, email: string) {
  const send = async (method: string, at: string, headers: Record<string, string>, body?: object) => {
    const kind: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const sent = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(address + at, { method, headers: { ...kind, ...headers }, ...sent });
    if (!answer.ok) throw new Error(`${at} was answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const session = (await send('POST', '/functions/signIn', {}, { email, password: DEMO_PASSWORD })) as Session;
  const headers = { authorization: `Bearer ${session.token}`, 'x-company': session.user.company };
  return {
    headers,
    company: session.user.company,
    get: (at: string): Promise<unknown> => send('GET', at, headers),
    post: (at: string, body: object): Promise<unknown> => send('POST', at, headers, body),
  };
}

export const residentMb = (pid: number, field: 'Rss' | 'Pss'): number => {
  const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(told)?.[1] ?? 0) / 1024;
};

/** Counts the most it has anew from here; what it took to start is not what it takes to work. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const cpuMs = (pid: number): number => {
  const told = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = told.slice(told.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** Until it does next to nothing by itself: what was postponed is done. */
export async function untilIdle(pid: number, mostSeconds: number): Promise<void> {
  for (let [left, calm] = [mostSeconds, 0]; left > 0 && calm < 3; left -= 1) {
    const before = cpuMs(pid);
    await wait(1_000);
    calm = cpuMs(pid) - before < 100 ? calm + 1 : 0;
  }
}

/** The most it had, since it began or was told to forget. */
export const peakMb = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

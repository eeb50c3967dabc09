import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../packages/server/src/db/embeddedCluster.ts';
import { makeRelease, type Release } from './release.ts';

const NOBODY = 65_534;
/** Somebody without rights, where the tests may choose. */
const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const isLinux = process.platform === 'linux';
const place = mkdtempSync(path.join(tmpdir(), 'gesta-released-'));
let release: Release;
let home: string;
let server: ChildProcess | null = null;

/** Nothing of this machine: no path to a program, no npm, no home. */
function gesta(args: string[], env: Record<string, string> = {}) {
  const words = { EMBEDDED_DATABASE: 'yes', ...env };
  return spawn(path.join(home, 'gesta'), args, { ...account, cwd: '/', env: words, stdio: ['ignore', 'pipe', 'pipe'] });
}

beforeAll(async () => {
  if (!isLinux) return;
  release = await makeRelease(path.join(place, 'made'), 0, () => {});
  const empty = path.join(place, 'empty');
  mkdirSync(empty);
  for (const folder of [place, empty]) if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const { status, stderr } = spawnSync('tar', ['-xzf', release.archive, '-C', empty], { ...account, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  home = path.join(empty, release.name);
}, 300_000);
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

it.skipIf(!isLinux)('has its sum beside it, what it needs to run, and nothing that builds or tests', () => {
  const sum = spawnSync('sha256sum', ['-c', `${path.basename(release.archive)}.sha256`], {
    cwd: path.dirname(release.archive),
  });
  expect(sum.status).toBe(0);
  const { bytes, databaseBytes } = release.tree;
  expect(bytes - databaseBytes).toBeLessThan(300_000_000);
  for (const name of ['vite', 'vitest', 'typescript', '@biomejs', 'react', 'playwright-core', '.bin'])
    expect(existsSync(path.join(home, 'node_modules', name)), name).toBe(false);
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /^packages\/.*\.test\.tsx?$|^packages\/web\/src/.test(file))).toEqual([]);
});

it.skipIf(!isLinux)(
  '[ADM-103] runs as it was unpacked, by somebody without rights, with nothing of the machine',
  async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const made = gesta([
      'admin',
      'create',
      '--email',
      'ada@clinic.example',
      '--name',
      'Ada',
      '--company',
      'Clínica',
      '--identity',
      '12ABC34501DE35',
    ]);
    const told = await text(made.stdout);
    const password = /(\S{12,})\s*$/m.exec(told.split('\n').find((line) => /password/i.test(line)) ?? '')?.[1] ?? '';

    server = gesta(['serve'], { PUBLIC_URL: origin, PORT: String(port), HOST: '127.0.0.1' });
    const ended = new Promise<number | null>((resolve) => server?.on('exit', resolve));
    let log = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await expect
      .poll(
        () =>
          fetch(`${origin}/ready`).then(
            ({ status }) => status,
            () => log,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    expect(log, 'nothing was built').not.toContain('Building');

    const page = await (await fetch(origin)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect((await fetch(`${origin}${script}`)).status).toBe(200);
    const body = JSON.stringify({ email: 'ada@clinic.example', password });
    const headers = { 'content-type': 'application/json' };
    const signedIn = await fetch(`${origin}/functions/signIn`, { method: 'POST', headers, body });
    expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { companies: [{ name: 'Clínica' }] }]);

    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    const pidFile = path.join(home, 'data/postgres/postmaster.pid');
    expect(existsSync(pidFile), 'its database stopped with it').toBe(false);
    await expect.poll(() => readdirSync('/proc').filter((pid) => runsIn(pid, home))).toEqual([]);
  },
);

function runsIn(pid: string, folder: string): boolean {
  if (!/^\d+$/.test(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
  } catch {
    return false;
  }
}

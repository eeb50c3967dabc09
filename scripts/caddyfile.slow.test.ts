import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../packages/server/src/db/embeddedCluster.ts';
import { havePrograms, programAt } from '../packages/server/src/test/peerPrograms.ts';

const CADDYFILE = path.resolve(import.meta.dirname, '../deploy/Caddyfile');
const isThere = havePrograms('caddy');
const folder = mkdtempSync(path.join(tmpdir(), 'gesta-caddy-'));
let caddy: ChildProcess | undefined;
const servers: Server[] = [];
afterAll(() => {
  caddy?.kill('SIGKILL');
  for (const server of servers) server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** What a proxy sees of a server: it is ready, keeps live updates open, and answers. */
async function startServer(): Promise<{ stop(): void; address: string }> {
  const server = createServer((request, response) => {
    if (request.url === '/events') response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': \n');
    else response.end('here');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { stop, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it.skipIf(!isThere)(
  'asks the other server when one just died, and logs no name of those that failed',
  async () => {
    const [one, other] = await Promise.all([startServer(), startServer()]);
    const site = `http://127.0.0.1:${await freePort()}`;
    const config = path.join(folder, 'Caddyfile');
    writeFileSync(config, readFileSync(CADDYFILE, 'utf8').replace(/^\{$/m, '{\n\tadmin off'));
    const child = spawn(programAt('caddy'), ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: { HOME: folder, GESTA_SITE: site, GESTA_SERVERS: `${one.address} ${other.address}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    caddy = child;
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const ask = (where: string) =>
      fetch(site + where).then(
        ({ status }) => status,
        () => null,
      );
    await expect.poll(() => ask('/'), { timeout: 30_000 }).toBe(200);
    // Pages that listen count as connections of the server that lives: the dead one has fewer.
    const listening = new AbortController();
    await Promise.all(Array.from({ length: 8 }, () => fetch(`${site}/events`, { signal: listening.signal })));
    one.stop();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/functions/patients?search=fulana')));
    expect(answers).toEqual(answers.map(() => 200));

    listening.abort();
    other.stop();
    expect(await ask('/?email=fulana@clinic.example')).toBeGreaterThanOrEqual(502);
    await expect.poll(() => log).toMatch(/"http\.log\.error.*"uri":"\/"/);
    await expect.poll(() => log).toMatch(/"http\.log\.access.*"status":50[23]/);
    expect(log).not.toContain('fulana');
  },
  60_000,
);

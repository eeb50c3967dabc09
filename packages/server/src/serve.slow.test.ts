import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareEnv } from './test/bareEnv.ts';
import { factories } from './test/factories.ts';
import { createTestDatabase, type TestDatabase } from './test/testDatabase.ts';

const script = (name: string) => path.join(import.meta.dirname, name);
const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-serve-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a program of the product with nothing in its environment but what is given. */
function program(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [script(name), ...args], {
    env: { ...bareEnv, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ended = new Promise<{ code: number | null; text: string }>((resolve) =>
    child.on('exit', (code) => resolve({ code, text: output.join('') })),
  );
  const says = async (words: RegExp) => {
    const text = () => output.join('');
    for (let waited = 0; waited < 20_000 && !words.test(text()); waited += 50) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return words.exec(text());
  };
  return { child, ended, says };
}

describe('npm run serve', () => {
  const settings = () => ({ PUBLIC_URL: 'http://localhost:3999', DATABASE_URL: database.ownerUrl, PORT: '0' });

  it.each([
    ['PUBLIC_URL', {}],
    ['DATABASE_URL', { PUBLIC_URL: 'http://localhost:3999' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://clinic.example', DATABASE_URL: 'postgres://x@127.0.0.1/x' }],
    ['TRUST_PROXY', { PUBLIC_URL: 'https://clinic.example', DATABASE_URL: 'postgres://x@127.0.0.1/x' }],
  ])('does not start without a safe %s, and says so in a sentence', async (name, env) => {
    const { code, text } = await program('serve.ts', [], env as Record<string, string>).ended;
    expect(code).toBe(1);
    expect(text.trim()).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  it('starts without demo data; the first admin comes from the command, and signs in', async () => {
    const created = await program(
      'commands/admin.ts',
      [
        'create',
        '--email',
        'ada@clinic.example',
        '--name',
        'Ada',
        '--company',
        'Clínica',
        '--identity',
        '12ABC34501DE35',
      ],
      settings(),
    ).ended;
    expect(created.code, created.text).toBe(0);
    const password =
      /(\S{12,})\s*$/m.exec(created.text.split('\n').find((line) => /password/i.test(line)) ?? '')?.[1] ?? '';
    const server = program('serve.ts', [], settings());
    const address = (await server.says(/listening on (http:\/\/\S+?)"/))?.[1]?.replace('0.0.0.0', '127.0.0.1') ?? '';
    expect(address).toMatch(/^http:/);
    const call = (email: string, secret: string) =>
      fetch(`${address}/functions/signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: secret }),
      });
    const signedIn = await call('ada@clinic.example', password);
    expect(signedIn.status, created.text).toBe(200);
    expect(((await signedIn.json()) as { companies: { name: string }[] }).companies).toMatchObject([
      { name: 'Clínica' },
    ]);
    expect((await call('admin@gesta.example', 'gesta-demo')).status).toBe(401);
    server.child.kill('SIGTERM');
    const { code, text } = await server.ended;
    expect(code).toBe(0);
    for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('refuses a database that holds the demo clinic', async () => {
    const other = await createTestDatabase();
    await factories(other.ownerUrl).makeUser('doctor', [], { demo: true });
    const { code, text } = await program('serve.ts', [], { ...settings(), DATABASE_URL: other.ownerUrl }).ended;
    expect([code, text]).toEqual([1, expect.stringMatching(/clear-demo/)]);
    await other.drop();
  });
});

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { verifyPassword } from '../identity/password.ts';
import type { Say } from '../process/say.ts';
import { folderStore } from '../store/fileStore.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { clearDemoCommand } from './clearDemoCommand.ts';
import { createAdmin } from './createAdmin.ts';
import { createCommand } from './createCommand.ts';
import { inviteCommand } from './inviteCommand.ts';

let database: TestDatabase;
let owner: pg.Client;
const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const identity = '11.222.333/0001-81';

async function open(): Promise<void> {
  database = await createTestDatabase();
  vi.stubEnv('DATABASE_URL', database.ownerUrl);
  vi.stubEnv('DATA_DIR', dataDir);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
}

async function close(): Promise<void> {
  vi.unstubAllEnvs();
  await owner.end();
  await database.drop();
}

beforeAll(open);
afterAll(close);

type Ended = { code: number | null; output: string };

function run(args: string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'admin.ts'), ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** What a word of the command does, without a program of its own. */
async function here(work: (say: Say) => Promise<number>): Promise<Ended> {
  const lines: string[] = [];
  const code = await work((line) => lines.push(line));
  return { code, output: lines.join('\n') };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const count = async (sql: string) =>
  Number((await owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`)).rows[0]?.n);
const hashOf = async (email: string) =>
  (await owner.query<{ hash: string }>('SELECT password_hash AS hash FROM app_user WHERE email = $1', [email])).rows[0]
    ?.hash ?? '';

it('makes an admin with a password of its own, shown once, and the first company', async () => {
  const made = await run([
    'create',
    '--email',
    'Ana@Clinica.example',
    '--name',
    'Ana Lima',
    '--company',
    'Clínica Ana',
    '--identity',
    identity,
  ]);
  expect(made.code, made.output).toBe(0);
  const password = /shown this once: (\S+)/.exec(made.output)?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(20);
  const found = await owner.query(
    `SELECT u.email, u.display_name, u.role, u.demo, c.name, c.identity FROM app_user u JOIN company c ON c.id = u.default_company_id`,
  );
  expect(found.rows).toEqual([
    {
      email: 'ana@clinica.example',
      display_name: 'Ana Lima',
      role: 'admin',
      demo: false,
      name: 'Clínica Ana',
      identity: '11222333000181',
    },
  ]);
  expect(await verifyPassword(await hashOf('ana@clinica.example'), password)).toBe(true);
  const trail = await owner.query<{ action: string }>('SELECT action FROM gesta_trail() ORDER BY action');
  expect(trail.rows.map((row) => row.action)).toEqual(['company.create', 'user.create']);
});

it('takes a password from stdin and never prints it', async () => {
  const made = await run(
    ['create', '--email', 'rui@clinica.example', '--name', 'Rui', '--password-stdin'],
    'uma senha longa\n',
  );
  expect(made.code, made.output).toBe(0);
  expect(made.output).not.toContain('senha longa');
  expect(await verifyPassword(await hashOf('rui@clinica.example'), 'uma senha longa')).toBe(true);
});

it.each([
  [
    'an e-mail that exists, whatever its case',
    ['--email', 'ANA@clinica.example', '--name', 'Outra'],
    '',
    'already somebody with the e-mail ana@clinica.example',
  ],
  [
    'a company that exists',
    ['--email', 'x@y.example', '--name', 'X', '--company', 'Y', '--identity', identity],
    '',
    'already a company',
  ],
  [
    'a wrong CNPJ',
    ['--email', 'x@y.example', '--name', 'X', '--company', 'Y', '--identity', '11222333000182'],
    '',
    'not a valid CNPJ',
  ],
  [
    'half a company',
    ['--email', 'x@y.example', '--name', 'X', '--company', 'Y'],
    '',
    'both --company NAME and --identity',
  ],
  [
    'a short password',
    ['--email', 'x@y.example', '--name', 'X', '--password-stdin'],
    'curta\n',
    '10 to 200 characters',
  ],
  ...[
    ['mary@clinic.example', 'own e-mail'],
    ['Mary Poppins', 'own name'],
    ['basketball', 'among the most used'],
    ['1234567890', 'sequence'],
    ['aaaaaaaaaa', 'repeats'],
    ['gesta12345', 'name of the system'],
  ].map(([password, words]): [string, string[], string, string] => [
    `the password ${password}`,
    ['--email', 'mary@clinic.example', '--name', 'Mary Poppins', '--password-stdin'],
    `${password}\n`,
    words ?? '',
  ]),
  ['no e-mail', ['--name', 'X'], '', '--email needs'],
])('refuses %s with a sentence', async (_, args, input, sentence) => {
  const said: string[] = [];
  const refused = await createCommand(args, (line) => said.push(line), Readable.from([input])).catch(
    (error: Error) => error.message,
  );
  expect(refused).toContain(sentence);
  expect(said).toEqual([]);
  expect(await count('app_user')).toBe(2);
  expect(await count('company')).toBe(1);
});

it('says a refusal as one sentence, and ends with 1', async () => {
  const refused = await run(['create', '--email', 'ANA@clinica.example', '--name', 'Outra']);
  expect(refused.output.trim()).toMatch(/^There is already somebody with the e-mail ana@clinica\.example: .+\.$/);
  expect(refused.code).toBe(1);
});

it('shows how it is used', async () => {
  const shown = await run(['explode']);
  expect(shown.code).toBe(2);
  expect(shown.output).toContain('npm run admin -- create');
});

it('[ADM-083] [ADM-084] prints a link for one use, for an account or for a new admin, and keeps only its hash', async () => {
  await expect(here((say) => inviteCommand(['lia@clinica.example'], say))).rejects.toThrow(
    'Nobody has the e-mail lia@clinica.example',
  );
  const made = await run(['invite', 'Lia@Clinica.example', '--name', 'Lia Prado']);
  expect(made.code, made.output).toBe(0);
  const token = /\/invite\/([\w-]{43})$/m.exec(made.output)?.[1] ?? '';
  const read = () =>
    owner.query(
      `SELECT u.role, i.purpose, encode(i.token_hash, 'hex') AS hash FROM app_user u JOIN invitation i ON i.user_id = u.id
       WHERE u.email = 'lia@clinica.example' AND i.expires_at BETWEEN now() + interval '47 hours' AND now() + interval '48 hours'`,
    );
  expect((await read()).rows).toEqual([{ role: 'admin', purpose: 'invite', hash: sha256(token) }]);
  await owner.query("UPDATE app_user SET last_sign_in_at = now() WHERE email = 'lia@clinica.example'");
  const again = await here((say) => inviteCommand(['lia@clinica.example'], say));
  expect(again.code).toBe(0);
  const second = /\/invite\/([\w-]{43})$/m.exec(again.output)?.[1] ?? '';
  expect(second).not.toBe(token);
  expect((await read()).rows).toEqual([{ role: 'admin', purpose: 'reset', hash: sha256(second) }]);
});

it('[FND-055] clears the demo for real, keeps what is real and the trail, and asks first', async () => {
  const demo = await demoBesideReal();
  const before = { patients: await count('patient'), trail: await count('gesta_trail()') };
  expect(before.patients).toBe(181);
  const folders: Record<string, string> = {};
  for (const { id, demo } of (await owner.query<{ id: string; demo: boolean }>('SELECT id, demo FROM company')).rows) {
    await folderStore(dataDir).put(id, Buffer.from('um arquivo'));
    folders[demo ? 'demo' : 'real'] = path.join(dataDir, 'files', id);
  }

  const asked = await here((say) => clearDemoCommand([], say));
  expect(asked.code).toBe(1);
  expect(asked.output).toContain('Clínica Aurora (demo)');
  expect(asked.output).toContain(`${demo.accounts} demo accounts`);
  expect(asked.output).toContain('--yes');
  expect(await count('patient')).toBe(before.patients);

  const cleared = await run(['clear-demo', '--yes']);
  expect(cleared.code, cleared.output).toBe(0);
  expect(cleared.output).toContain('180 patient');
  expect(cleared.output).toContain('medica@aurora.example is named in records of a real company');
  expect(cleared.output).not.toContain('Nobody is admin');
  expect(await count('company WHERE demo')).toBe(0);
  expect([folders.demo, folders.real].map((folder) => existsSync(folder ?? ''))).toEqual([false, true]);
  expect([await count('company'), await count('patient'), await count('interaction')]).toEqual([1, 1, 1]);
  expect(await count('app_user WHERE demo AND removed_at IS NULL')).toBe(0);
  expect(await count(`app_user WHERE demo`)).toBe(1);
  expect(await count('session')).toBe(0);
  expect(await count('membership WHERE active')).toBe(1);
  expect(await verifyPassword(await hashOf('medica@aurora.example'), demo.password)).toBe(false);
  expect(await count('gesta_trail()')).toBe(before.trail + 2);
  const moved = await owner.query(
    `SELECT c.name FROM app_user u JOIN company c ON c.id = u.default_company_id WHERE u.email = 'rui@clinica.example'`,
  );
  expect(moved.rows).toEqual([{ name: 'Clínica Ana' }]);
  const report = await verifyAudit(database.ownerUrl, '/nowhere');
  expect(report.chains.flatMap((chain) => chain.findings)).toEqual([]);

  const again = await here((say) => clearDemoCommand(['--yes'], say));
  expect(again.code, again.output).toBe(0);
});

/** A demo doctor reports an exam of a real company, a real person works in a demo one. */
async function demoBesideReal(): Promise<{ password: string; accounts: number }> {
  await close();
  await open();
  const { accounts } = await seedDemo(database.ownerUrl);
  const company = { name: 'Clínica Ana', identity };
  await createAdmin(database.ownerUrl, { email: 'rui@clinica.example', name: 'Rui', password: 'uma senha', company });
  const real = '(SELECT id FROM company WHERE NOT demo)';
  const person = (email: string) => `(SELECT id FROM app_user WHERE email = '${email}')`;
  await owner.query(`INSERT INTO membership SELECT id, ${person('rui@clinica.example')} FROM company`);
  await owner.query(
    'UPDATE app_user SET default_company_id = (SELECT id FROM company WHERE demo LIMIT 1) WHERE NOT demo',
  );
  await owner.query(`INSERT INTO patient (company_id, name, pat_id) VALUES (${real}, 'REAL', '1')`);
  await owner.query(
    `INSERT INTO interaction (company_id, patient_id, doctor_id, date, service_day, type, status)
     SELECT company_id, id, ${person('medica@aurora.example')}, now(), now(), 'exame', 'LAUDAR' FROM patient WHERE name = 'REAL'`,
  );
  await owner.query(
    `INSERT INTO session (user_id, cookie_hash, bearer_hash, expires_at)
     SELECT id, sha256(email::bytea), sha256((email || 'b')::bytea), now() FROM app_user WHERE demo`,
  );
  return { password: accounts[0]?.password ?? '', accounts: accounts.length };
}

import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
});

it('[FND-052] [LST-183] changes the password, ends the other sessions, keeps this one', async () => {
  const user = await make.makeUser('doctor', [companyId]);
  const token = await server.signIn(user.email);
  const other = await server.signIn(user.email);
  const change = (input: object) => server.call('changePassword', input as never, { token });
  const differs = await change({ current: PASSWORD, password: 'nova senha 1', confirmation: 'nova senha 2' });
  expect([differs.status, differs.body.error.code]).toEqual([400, 'passwordMismatch']);
  const wrong = await change({ current: 'errada', password: 'nova senha 1', confirmation: 'nova senha 1' });
  expect(wrong.body.error.fields).toEqual({ current: 'errors.passwordWrong' });
  const short = await change({ current: PASSWORD, password: 'curta', confirmation: 'curta' });
  expect(short.body.error.fields).toEqual({ password: 'errors.passwordShort' });
  const done = await change({ current: PASSWORD, password: 'nova senha 1', confirmation: 'nova senha 1' });
  expect(done.status).toBe(200);
  expect((await server.call('session', {}, { token })).status).toBe(200);
  expect((await server.call('session', {}, { token: other })).status).toBe(401);
  expect((await server.call('signIn', { email: user.email, password: 'nova senha 1' })).status).toBe(200);
  const stored = await make.pool.query('SELECT password_hash FROM app_user WHERE id = $1', [user.id]);
  expect(stored.rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('[FND-078] refuses a password that others would guess, each with its reason', async () => {
  const user = await make.makeUser('doctor', [companyId], { displayName: 'Dra. Benedita Antunes' });
  const token = await server.signIn(user.email);
  const change = (password: string) =>
    server.call('changePassword', { current: PASSWORD, password, confirmation: password }, { token });
  const reasonOf = async (password: string) => {
    const answer = await change(password);
    return [answer.status, answer.body.error?.fields];
  };
  const refused: [string, string][] = [
    ['basketball', 'Common'],
    ['P@ssw0rd2026!', 'Common'],
    ['dragon 1984', 'Common'],
    ['kkkkkkkkkkkk', 'Repeats'],
    ['9876543210', 'Sequence'],
    ['qwertyuiop', 'Sequence'],
    [user.email.toUpperCase(), 'Email'],
    ['benedita.antunes', 'Name'],
    ['Gesta 2026', 'Product'],
  ];
  for (const [password, reason] of refused)
    expect([password, ...(await reasonOf(password))]).toEqual([
      password,
      400,
      { password: `errors.password${reason}` },
    ]);
  expect((await server.call('session', {}, { token })).status, 'nothing counted as a guess').toBe(200);
  expect(await reasonOf('quatro girafas azuis')).toEqual([200, undefined]);
});

it('[FND-078] refuses every one of the ten thousand commonest', async () => {
  const user = await make.makeUser('doctor', [companyId]);
  const token = await server.signIn(user.email);
  const list = readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8').split('\n');
  const common = list.filter((line) => line !== '' && !line.startsWith('# '));
  expect(common).toHaveLength(10_000);
  const statusOf = async (password: string) =>
    (await server.call('changePassword', { current: PASSWORD, password, confirmation: password }, { token })).status;
  // The short ones are refused for being short, all in the same way: a few of them, and every long one, in capitals too.
  const long = common.filter((password) => password.length >= 10);
  expect(long.length).toBeGreaterThan(100);
  for (const password of [...common.slice(0, 20), ...long, ...long.map((each) => each.toUpperCase())])
    expect([password, await statusOf(password)]).toEqual([password, 400]);
});

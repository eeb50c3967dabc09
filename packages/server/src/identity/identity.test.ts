import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '../http/networkOf.ts';
import { hashOfCookie } from '../http/sessionSecret.ts';
import { readConfig } from '../process/config.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany({ name: 'Érica' })).id;
});

describe('sign-in', () => {
  it('[FND-039] [FND-022] answers who signed in, with companies and a token', async () => {
    const user = await make.makeUser('doctor', [companyId], { crm: '123456', crmUF: 'SP', enabledIA: true });
    const answer = await server.call('signIn', { email: user.email.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      iuid: user.id,
      uid: user.id,
      displayName: user.displayName,
      email: user.email,
      role: 'doctor',
      crm: '123456',
      companies: [companyId],
      company: companyId,
      enabledIA: true,
      skipAgeCheck: false,
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^gesta_session=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const stored = await make.pool.query(
      'SELECT encode(cookie_hash, $1) || encode(bearer_hash, $1) AS kept FROM session',
      ['base64'],
    );
    expect(JSON.stringify(stored.rows)).not.toContain(answer.body.token);
  });

  it('gives a person the key of her journals, the same in every session, and nobody else', async () => {
    const [ana, bia] = [await make.makeUser('doctor', [companyId]), await make.makeUser('admin', [companyId])];
    const keyOf = async (email: string) => {
      const { body } = await server.call('signIn', { email, password: PASSWORD });
      const again = await server.call('session', {}, { token: body.token });
      expect(again.body.journalKey).toBe(body.journalKey);
      return body.journalKey as string;
    };
    const key = await keyOf(ana.email);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keyOf(ana.email)).toBe(key);
    expect(await keyOf(bia.email)).not.toBe(key);
    const users = await server.call('listUsers', {}, { token: await server.signIn(bia.email) });
    expect(JSON.stringify(users.body)).not.toContain('ournalKey');
  });

  it('[FND-024] [FND-025] refuses an empty e-mail and an empty password', async () => {
    const noEmail = await server.call('signIn', { email: ' ', password: PASSWORD });
    expect([noEmail.status, noEmail.body.error.fields]).toEqual([400, { email: 'errors.required' }]);
    const noPassword = await server.call('signIn', { email: 'a@b.example', password: '' });
    expect([noPassword.status, noPassword.body.error.fields]).toEqual([400, { password: 'errors.required' }]);
  });

  it('gives one answer, in about one time, for an unknown e-mail and a wrong password', async () => {
    const user = await make.makeUser('user', [companyId]);
    // The real cost of a password, as the product stores it.
    const { hashPassword } = await import('./password.ts');
    await make.pool.query('UPDATE app_user SET password_hash = $1 WHERE id = $2', [
      await hashPassword('certa certa'),
      user.id,
    ]);
    const timed = async (email: string) => {
      const start = performance.now();
      const answer = await server.call('signIn', { email, password: 'errada errada' });
      return { ms: performance.now() - start, status: answer.status, error: { ...answer.body.error, requestId: '' } };
    };
    await timed('aquece@clinica.example');
    const times = { wrong: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 5; i += 1) {
      const wrong = await timed(user.email);
      const unknown = await timed(`ninguem${i}@clinica.example`);
      expect(wrong.error).toEqual(unknown.error);
      expect([wrong.status, unknown.status]).toEqual([401, 401]);
      times.wrong.push(wrong.ms);
      times.unknown.push(unknown.ms);
    }
    const median = (list: number[]) => [...list].sort((a, b) => a - b)[2] ?? 0;
    // Without the decoy the unknown e-mail would answer many times faster.
    expect(median(times.unknown)).toBeGreaterThan(median(times.wrong) * 0.4);
  });

  it('limits guessing per account, even with the right password, and says for how long', async () => {
    const user = await make.makeUser('user', [companyId]);
    for (let i = 0; i < 10; i += 1) await server.call('signIn', { email: user.email, password: 'errada' });
    const locked = await server.call('signIn', { email: user.email, password: PASSWORD });
    expect([locked.status, locked.body.error.code]).toEqual([429, 'tooManyAttempts']);
    expect(locked.body.error.retryAfterSeconds).toBeGreaterThan(800);
    await make.pool.query("UPDATE sign_in_failure SET at = at - interval '16 minutes'");
    expect((await server.call('signIn', { email: user.email, password: PASSWORD })).status).toBe(200);
  });

  it('does not let guesses sent at once slip past the limit, nor block anybody else', async () => {
    await make.pool.query('DELETE FROM sign_in_failure');
    const user = await make.makeUser('user', [companyId]);
    const other = await make.makeUser('user', [companyId]);
    const token = await server.signIn(other.email);
    const guesses = Array.from({ length: 40 }, () => server.call('signIn', { email: user.email, password: 'errada' }));
    const meanwhile = await server.call('session', {}, { token });
    expect(meanwhile.status).toBe(200);
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const failed = await make.pool.query(
      "SELECT count(*)::int AS n FROM gesta_trail() WHERE action = 'session.signInFailed' AND subject = $1",
      [user.id],
    );
    expect(failed.rows[0].n).toBe(10);
    await make.pool.query('DELETE FROM sign_in_failure');
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('believes only our own proxies about where a caller is', async () => {
    const proxied = await testApp({ trustProxy: 1 }, server.database);
    const user = await make.makeUser('user', [companyId]);
    await proxied.app.inject({
      method: 'POST',
      url: '/functions/signIn',
      payload: { email: user.email, password: PASSWORD },
      headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' },
    });
    const entry = await make.pool.query(
      "SELECT address FROM gesta_trail() WHERE subject = $1 AND action = 'session.signIn'",
      [user.id],
    );
    expect(entry.rows).toEqual([{ address: '198.51.100.7' }]);
    await proxied.close();
  });

  it('limits guessing per address over many accounts', async () => {
    await make.pool.query('DELETE FROM sign_in_failure');
    let last = 0;
    for (let i = 0; i < 51; i += 1) {
      last = (await server.call('signIn', { email: `conta${i}@clinica.example`, password: 'errada' })).status;
    }
    expect(last).toBe(429);
    await make.pool.query('DELETE FROM sign_in_failure');
  });

  it('[FND-013] [FND-079] signs in by link only where the installation switched it on', async () => {
    const user = await make.makeUser('user', [companyId]);
    const credentials = { email: user.email, password: PASSWORD, viaLink: true };
    expect((await server.call('signIn', credentials)).status).toBe(200);
    const plain = { PUBLIC_URL: 'http://127.0.0.1:3000', DATABASE_URL: 'postgres://nowhere/gesta' };
    const { signInLink } = readConfig(plain, 'production');
    const without = await testApp({ signInLink }, server.database);
    const refused = await without.call('signIn', credentials);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'signInLinkOff']);
    expect((await without.call('signIn', { email: user.email, password: PASSWORD })).status).toBe(200);
    await without.close();
  });
});

describe('a session', () => {
  it('is read with the cookie, which alone cannot change anything', async () => {
    const user = await make.makeUser('user', [companyId]);
    const signedIn = await server.call('signIn', { email: user.email, password: PASSWORD });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0];
    const again = await server.call('session', {}, { cookie });
    expect(again.body.token).toBe(signedIn.body.token);
    const change = await server.call('updateProfile', { displayName: 'Outra' }, { cookie });
    expect([change.status, change.body.error.code]).toEqual([401, 'signInRequired']);
  });

  it('[FND-080] does not take the value of the cookie for a bearer, nor the other way round', async () => {
    const user = await make.makeUser('manager', [companyId]);
    const signedIn = await server.call('signIn', { email: user.email, password: PASSWORD });
    const value = /^gesta_session=([\w-]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '';
    const asBearer = { token: value, company: companyId };
    expect((await server.call('session', {}, asBearer)).status).toBe(401);
    expect((await server.call('listPatients', {}, asBearer)).status).toBe(401);
    expect((await server.call('updateProfile', { displayName: 'Outra' }, asBearer)).status).toBe(401);
    expect((await server.call('signOut', {}, asBearer)).status).toBe(401);
    const asCookie = { cookie: `gesta_session=${signedIn.body.token}` };
    expect((await server.call('session', {}, asCookie)).status).toBe(401);
    expect((await server.call('session', {}, { cookie: `gesta_session=${value}` })).status).toBe(200);
  });

  it('stays open when its cookie is hashed anew by the migration', async () => {
    const text = readFileSync(new URL('../db/migrations/0022_cookie_hash.sql', import.meta.url), 'utf8');
    const hash = /cookie_hash = (.+);/.exec(text)?.[1] ?? '';
    const found = await make.pool.query(`SELECT ${hash} AS hash FROM (SELECT sha256('abc') AS cookie_hash) AS kept`);
    expect(found.rows[0].hash).toEqual(hashOfCookie('abc'));
  });

  it('[FND-019] ends with the cookie alone too: a sign-out that failed can be repeated after a reload', async () => {
    const user = await make.makeUser('user', [companyId]);
    const signedIn = await server.call('signIn', { email: user.email, password: PASSWORD });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0];
    expect((await server.call('signOut', {}, { cookie })).status).toBe(200);
    expect((await server.call('session', {}, { cookie })).status).toBe(401);
  });

  it('[FND-039] [FND-052] ends with sign-out', async () => {
    const user = await make.makeUser('user', [companyId]);
    const token = await server.signIn(user.email);
    expect((await server.call('signOut', {}, { token })).status).toBe(200);
    expect((await server.call('session', {}, { token })).status).toBe(401);
  });

  it('ends at its hour', async () => {
    const user = await make.makeUser('user', [companyId]);
    const token = await server.signIn(user.email);
    await make.pool.query("UPDATE session SET expires_at = now() - interval '1 second' WHERE user_id = $1", [user.id]);
    expect((await server.call('session', {}, { token })).status).toBe(401);
  });

  it('feels the removal of a role, a company and a user at the next request', async () => {
    const admin = await make.makeUser('admin', [companyId]);
    const adminToken = await server.signIn(admin.email);
    expect((await server.call('listUsers', {}, { token: adminToken })).status).toBe(200);
    await make.pool.query("UPDATE app_user SET role = 'user' WHERE id = $1", [admin.id]);
    expect((await server.call('listUsers', {}, { token: adminToken })).status).toBe(403);

    const user = await make.makeUser('user', [companyId]);
    const token = await server.signIn(user.email);
    expect((await server.call('listPatients', {}, { token, company: companyId })).status).toBe(200);
    await make.pool.query('UPDATE membership SET active = false WHERE user_id = $1', [user.id]);
    expect((await server.call('listPatients', {}, { token, company: companyId })).status).toBe(404);
    await make.pool.query('UPDATE app_user SET removed_at = now() WHERE id = $1', [user.id]);
    expect((await server.call('session', {}, { token })).status).toBe(401);
    expect((await server.call('signIn', { email: user.email, password: PASSWORD })).status).toBe(401);
  });

  it('[FND-030] [FND-046] lists the companies of a user sorted by name, and all of them for an admin', async () => {
    const zeta = (await make.makeCompany({ name: 'Zeta' })).id;
    const alfa = (await make.makeCompany({ name: 'alfa' })).id;
    const user = await make.makeUser('doctor', [zeta, companyId, alfa]);
    const session = await server.call('session', {}, { token: await server.signIn(user.email) });
    expect(session.body.companies.map((each: { name: string }) => each.name)).toEqual(['alfa', 'Érica', 'Zeta']);
    const admin = await make.makeUser('admin', []);
    const all = await server.call('session', {}, { token: await server.signIn(admin.email) });
    const count = await make.pool.query('SELECT count(*)::int AS n FROM company');
    expect(all.body.companies).toHaveLength(count.rows[0].n);
  });
});

describe('password and profile', () => {
  it('[FND-052] updates the own profile and nothing else', async () => {
    const user = await make.makeUser('doctor', [companyId]);
    const token = await server.signIn(user.email);
    const saved = await server.call(
      'updateProfile',
      { displayName: 'Dra. Nova', crm: '98765', crmUF: 'RJ' },
      { token },
    );
    expect(saved.body).toMatchObject({ displayName: 'Dra. Nova', crm: '98765', crmUF: 'RJ', role: 'doctor' });
    const more = await server.call('updateProfile', { role: 'admin' } as never, { token });
    expect(more.status).toBe(400);
  });

  it('[FRM-108] keeps on the user that the age of a patient is not asked about again', async () => {
    const user = await make.makeUser('doctor', [companyId]);
    const token = await server.signIn(user.email);
    expect((await server.call('session', {}, { token })).body.user.skipAgeCheck).toBe(false);
    expect((await server.call('updateProfile', { skipAgeCheck: true }, { token })).body.skipAgeCheck).toBe(true);
    const stored = await make.pool.query('SELECT skip_age_check FROM app_user WHERE id = $1', [user.id]);
    expect(stored.rows).toEqual([{ skip_age_check: true }]);
    expect((await server.call('session', {}, { token })).body.user.skipAgeCheck).toBe(true);
  });
});

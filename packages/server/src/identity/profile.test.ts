import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { png } from '../test/pictures.ts';
import { PASSWORD, type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
});

async function somebody(): Promise<Who & { id: string; email: string }> {
  const { id, email } = await make.makeUser('doctor', [companyId]);
  return { id, email, token: await server.signIn(email), company: companyId };
}

describe('the own profile', () => {
  it('[LST-182] keeps e-mail, name, registration, document, address and contact', async () => {
    const who = await somebody();
    const email = `perfil.${who.id}@teste.example`;
    const patch = {
      email,
      displayName: 'Dra. de Teste',
      crm: '123456',
      crmUF: 'SP',
      cpf: '529.982.247-25',
      rqe: '9876',
      address: 'Rua de Teste, 10',
      contact: '(11) 3456-7890',
    };
    const { body } = await server.call('updateProfile', { ...patch, password: PASSWORD }, who);
    expect(body).toMatchObject({ ...patch, cpf: '52998224725', hasSignature: false, totpEnabled: false });
    expect((await server.call('session', {}, who)).body.user).toEqual(body);
    const wrong = await server.call('updateProfile', { cpf: '52998224726' }, who);
    expect(wrong.body.error.fields).toEqual({ cpf: 'errors.cpfInvalid' });
  });

  it('takes another e-mail only with the password, and none that somebody has', async () => {
    const who = await somebody();
    const other = await somebody();
    const change = (email: string, password?: string) =>
      server.call('updateProfile', { email, ...(password ? { password } : {}) }, who);
    for (const password of [undefined, 'errada demais'])
      expect((await change('nova@teste.example', password)).body.error.fields).toEqual({
        password: 'errors.passwordWrong',
      });
    expect((await change(other.email, PASSWORD)).body.error.fields).toEqual({ email: 'errors.emailTaken' });
    const mine = `Nova.${who.id}@Teste.example`;
    expect((await change(mine, PASSWORD)).body.email).toBe(mine.toLowerCase());
    expect((await server.call('signIn', { email: mine.toLowerCase(), password: PASSWORD })).status).toBe(200);
  });

  it('[LST-183] has a signature that is a picture, and only its owner sees it', async () => {
    const who = await somebody();
    const image = `data:image/png;base64,${Buffer.from(png(40, 12)).toString('base64')}`;
    expect((await server.call('signature', {}, who)).body).toEqual({ image: null });
    expect((await server.call('saveSignature', { image }, who)).status).toBe(200);
    expect((await server.call('signature', {}, who)).body).toEqual({ image });
    expect((await server.call('session', {}, who)).body.user.hasSignature).toBe(true);
    expect((await server.call('signature', {}, await somebody())).body).toEqual({ image: null });
    for (const bad of [
      'data:image/png;base64,AAAA',
      'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
      `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`,
      'https://elsewhere.example/picture.png',
    ])
      expect((await server.call('saveSignature', { image: bad }, who)).status).toBe(400);
    expect((await server.call('signature', {}, who)).body).toEqual({ image });
    await server.call('removeSignature', {}, who);
    expect((await server.call('signature', {}, who)).body).toEqual({ image: null });
  });
});

describe('the photo', () => {
  const address = (bytes: Uint8Array, type = 'png') =>
    `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

  it('[ADM-060] is a small picture, kept until it is removed, and refused where it is none', async () => {
    const who = await somebody();
    const seen = async () => (await server.call('session', {}, who)).body.user.photoURL;
    expect(await seen()).toBe('');
    expect((await server.call('savePhoto', { image: address(png(64, 64)) }, who)).status).toBe(200);
    expect(await seen()).toBe(address(png(64, 64)));
    for (const image of [address(png(129, 20)), address(Buffer.from('<svg/>')), 'https://elsewhere.example/a.png'])
      expect((await server.call('savePhoto', { image }, who)).body.error.fields).toEqual({
        image: 'errors.photoInvalid',
      });
    expect(await seen()).toBe(address(png(64, 64)));
    await server.call('removePhoto', {}, who);
    expect(await seen()).toBe('');
  });
});

describe('the second factor', () => {
  const codeOf = (secret: string, at = Date.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const begin = (who: Who, input: { userId?: string; password?: string } = {}) =>
    server.call('generateTOTP', { password: PASSWORD, ...input }, who);
  const verify = (who: Who & { id: string }, code: string) => server.call('verifyTOTP', { userId: who.id, code }, who);

  it('[ADM-060] [LST-186] [LST-188] [LST-189] begins with a picture and a secret, and counts from the first right code', async () => {
    const who = await somebody();
    const { body } = await begin(who, { userId: who.id });
    expect(body.qrCode).toMatch(/^data:image\/png;base64,/);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const enabled = async () => (await server.call('session', {}, who)).body.user.totpEnabled;
    expect(await enabled()).toBe(false);
    expect((await verify(who, '000000')).body).toEqual({ valid: false });
    expect(await enabled()).toBe(false);
    const code = codeOf(body.secret);
    expect((await verify(who, code)).body).toEqual({ valid: true });
    expect(await enabled()).toBe(true);
    // A code works once, and a second factor that counts is not replaced by whoever finds the screen open.
    expect((await verify(who, code)).body).toEqual({ valid: false });
    expect((await begin(who)).status).toBe(409);
  });

  it('[RPT-107] [ADM-063] [ADM-067] is taken away by an admin alone, and can be set up anew', async () => {
    const who = await somebody();
    const { body } = await begin(who);
    await verify(who, codeOf(body.secret));
    expect((await server.call('removeTOTP', { userId: who.id }, who)).status).toBe(403);
    const admin = await make.makeUser('admin', []);
    const asAdmin = { token: await server.signIn(admin.email) };
    const removed = await server.app.inject({
      method: 'POST',
      url: '/functions/removeTOTP',
      headers: { authorization: `Bearer ${asAdmin.token}` },
      payload: { userId: who.id },
    });
    expect(removed.statusCode).toBe(200);
    expect((await server.call('session', {}, who)).body.user.totpEnabled).toBe(false);
    expect((await server.call('removeTOTP', { userId: who.id }, asAdmin)).status).toBe(404);
    expect((await begin(who)).status).toBe(200);
  });

  it('[RPT-107] is nobody else’s to set up or to try', async () => {
    const [who, other] = [await somebody(), await somebody()];
    expect((await begin(who, { userId: other.id })).status).toBe(403);
    expect((await server.call('verifyTOTP', { userId: other.id, code: '123456' }, who)).status).toBe(403);
  });

  it('[FND-076] begins only with the password, and a wrong one counts as a guess', async () => {
    const who = await somebody();
    const kept = async () =>
      (await make.pool.query('SELECT encode(secret, $2) AS secret FROM user_totp WHERE user_id = $1', [who.id, 'hex']))
        .rows;
    expect((await server.call('generateTOTP', {} as never, who)).body.error.fields).toEqual({
      password: 'errors.fieldInvalid',
    });
    for (let tries = 0; tries < 10; tries += 1) {
      const wrong = await begin(who, { password: 'errada demais' });
      expect([wrong.status, wrong.body.error.fields]).toEqual([400, { password: 'errors.passwordWrong' }]);
    }
    expect(await kept()).toEqual([]);
    expect((await begin(who)).body.error.code, 'the right one, too late').toBe('tooManyAttempts');
    await make.pool.query('DELETE FROM sign_in_failure');
    expect((await begin(who)).status).toBe(200);
    const first = await kept();
    // One that was begun is not replaced without it either.
    await begin(who, { password: 'errada demais' });
    expect(await kept()).toEqual(first);
    const trail = await make.pool.query(
      "SELECT count(*)::int AS n FROM gesta_trail() WHERE action = 'user.totpBeginFailed' AND subject = $1",
      [who.id],
    );
    expect(trail.rows).toEqual([{ n: 11 }]);
    await make.pool.query('DELETE FROM sign_in_failure');
  });

  it('[FND-077] accepts one of many at once, and closes for a quarter of an hour after five wrong ones', async () => {
    const who = await somebody();
    const { body } = await begin(who);
    const code = codeOf(body.secret);
    const raced = await Promise.all(Array.from({ length: 4 }, () => verify(who, code)));
    expect(raced.filter(({ body: answer }) => answer.valid === true)).toHaveLength(1);
    const wrong = [];
    for (let tries = 0; tries < 3; tries += 1) wrong.push((await verify(who, '000000')).status);
    expect(wrong).toEqual([200, 200, 429]);
    const locked = await verify(who, codeOf(body.secret, Date.now() + 30_000));
    expect([locked.status, locked.body.error.code]).toEqual([429, 'tooManyAttempts']);
    expect(locked.body.error.retryAfterSeconds).toBeGreaterThan(14 * 60);
    expect(locked.body.error.retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
    const open = () =>
      make.pool.query("UPDATE user_totp SET locked_until = locked_until - interval '15 minutes' WHERE user_id = $1", [
        who.id,
      ]);
    await open();
    expect((await verify(who, codeOf(body.secret, Date.now() + 30_000))).body).toEqual({ valid: true });
  });

  it('[FND-077] tells the owner in all her sessions, until she says so with her password or changes it', async () => {
    const who = await somebody();
    const elsewhere = { ...who, token: await server.signIn(who.email) };
    const warnings = async (session: Who) => (await server.call('session', {}, session)).body.warnings;
    const guess = async () => {
      await begin(who);
      for (let tries = 0; tries < 5; tries += 1) await verify(who, '000000');
    };
    await guess();
    const told = { kind: 'totpClosed', at: expect.any(String), address: '127.0.0.1', times: 1 };
    expect(await warnings(who)).toEqual([told]);
    expect(await warnings(elsewhere)).toEqual([told]);
    expect((await server.call('signIn', { email: who.email, password: PASSWORD })).body.warnings).toEqual([told]);
    expect(await warnings(await somebody()), 'nobody else').toEqual([]);
    // Whoever guessed at an open screen cannot hide it.
    const hidden = await server.call('dismissWarnings', { password: 'errada demais' }, who);
    expect(hidden.body.error.fields).toEqual({ password: 'errors.passwordWrong' });
    await make.pool.query('UPDATE user_totp SET locked_until = NULL WHERE user_id = $1', [who.id]);
    await guess();
    expect(await warnings(elsewhere)).toEqual([{ ...told, times: 2 }]);
    expect((await server.call('dismissWarnings', { password: PASSWORD }, elsewhere)).status).toBe(200);
    expect(await warnings(who)).toEqual([]);
    await make.pool.query('UPDATE user_totp SET locked_until = NULL WHERE user_id = $1', [who.id]);
    await guess();
    const change = { current: PASSWORD, password: 'quatro girafas', confirmation: 'quatro girafas' };
    expect((await server.call('changePassword', change, elsewhere)).status).toBe(200);
    expect(await warnings(elsewhere)).toEqual([]);
    const trail = await make.pool.query(
      "SELECT action, count(*)::int AS n FROM gesta_trail() WHERE subject = $1 AND action ~ 'totpClosed|dismiss' GROUP BY 1 ORDER BY 1",
      [who.id],
    );
    expect(trail.rows).toEqual([
      { action: 'user.dismissWarnings', n: 1 },
      { action: 'user.dismissWarningsFailed', n: 1 },
      { action: 'user.totpClosed', n: 3 },
    ]);
  });

  it('agrees with the published vectors of RFC 6238', () => {
    const secret = Secret.fromUTF8('12345678901234567890');
    const at = (seconds: number) => new TOTP({ secret, digits: 8 }).generate({ timestamp: seconds * 1000 });
    expect([59, 1111111109, 1234567890, 20000000000].map(at)).toEqual(['94287082', '07081804', '89005924', '65353130']);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let admin: Who;
let clinic: string;

beforeAll(async () => {
  server = await testApp({ publicUrl: 'https://clinica.example', demoMail: false });
  make = factories(server.database.ownerUrl);
  clinic = (await make.makeCompany({ security: { totpEnabled: true } })).id;
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
});

const chosen = { password: 'girafa no telhado 9', confirmation: 'girafa no telhado 9' };
const tokenIn = (link: string) => link.slice('https://clinica.example/invite/'.length);
const accept = (token: string, more = chosen) => server.call('acceptInvitation', { token, ...more });
let number = 0;
async function invited() {
  number += 1;
  const email = `convidada.${number}@clinica.example`;
  const draft = { displayName: 'Dra. Bárbara Luz', email, role: 'doctor' as const, companies: [clinic] };
  const { iuid, invitation } = (await server.call('createUser', draft, admin)).body;
  return { iuid, email, invitation, token: tokenIn(invitation.link) };
}
const state = async (iuid: string) =>
  (await server.call('listUsers', {}, admin)).body.users.find((each: { iuid: string }) => each.iuid === iuid).state;
const age = (iuid: string, hours: number) =>
  make.pool.query('UPDATE invitation SET expires_at = expires_at - make_interval(hours => $2) WHERE user_id = $1', [
    iuid,
    hours,
  ]);

describe('an invitation', () => {
  it('[ADM-083] is a link of 256 bits for 48 hours, kept as a hash, with which a person chooses her password once', async () => {
    const { iuid, email, invitation, token } = await invited();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const hours = (Date.parse(invitation.until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.5);
    expect(hours).toBeLessThanOrEqual(48);
    const { rows } = await make.pool.query('SELECT to_jsonb(i)::text AS kept FROM invitation i WHERE user_id = $1', [
      iuid,
    ]);
    expect(rows[0].kept).not.toContain(token);
    expect(rows[0].kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(await state(iuid)).toBe('invited');
    expect((await server.call('seeInvitation', { token })).body).toEqual({
      purpose: 'invite',
      displayName: 'Dra. Bárbara Luz',
      email,
    });
    const mistyped = await accept(token, { ...chosen, confirmation: 'outra' });
    expect([mistyped.status, mistyped.body.error.code]).toEqual([400, 'passwordMismatch']);
    for (const weak of ['curta 9', 'Barbara.Luz.2026'])
      expect((await accept(token, { password: weak, confirmation: weak })).status, weak).toBe(400);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort(), 'two at once').toEqual([200, 410]);
    const session = answers.find(({ status }) => status === 200)?.body;
    expect(session).toMatchObject({ firstSignIn: true, needsSecondFactor: true, user: { iuid, mustChange: false } });
    expect((await server.call('session', {}, session)).status).toBe(200);
    expect((await accept(token)).body.error.code).toBe('linkOver');
    expect((await server.call('seeInvitation', { token })).status).toBe(410);
    expect(await state(iuid)).toBe('active');
    expect((await server.call('signIn', { email, password: chosen.password })).status).toBe(200);
  });

  it('[ADM-083] dies after 48 hours, when another one is made, and with its person', async () => {
    const late = await invited();
    await age(late.iuid, 48);
    expect((await accept(late.token)).status).toBe(410);
    expect(await state(late.iuid)).toBe('inviteExpired');
    const { link } = (await server.call('inviteUser', { iuid: late.iuid }, admin)).body;
    expect(await state(late.iuid)).toBe('invited');
    await server.call('inviteUser', { iuid: late.iuid }, admin);
    expect((await accept(tokenIn(link))).status, 'replaced').toBe(410);
    const gone = await invited();
    await server.call('removeUser', { iuid: gone.iuid }, admin);
    expect((await accept(gone.token)).status, 'removed').toBe(410);
  });
});

describe('a forgotten password', () => {
  it('[ADM-084] an admin gives a link for one use, which ends the sessions with the password before', async () => {
    const user = await make.makeUser('user', [clinic], { lastSignInAt: new Date() });
    const before = { token: await server.signIn(user.email) };
    const made = (await server.call('inviteUser', { iuid: user.id }, admin)).body;
    expect(made.purpose).toBe('reset');
    expect((await server.call('signIn', { email: user.email, password: PASSWORD })).status, 'until it is used').toBe(
      200,
    );
    const { status, body } = await accept(tokenIn(made.link));
    expect([status, body.firstSignIn]).toEqual([200, false]);
    expect((await server.call('session', {}, before)).status).toBe(401);
    expect((await server.call('signIn', { email: user.email, password: PASSWORD })).status).toBe(401);
    expect((await server.call('signIn', { email: user.email, password: chosen.password })).status).toBe(200);
    expect((await accept(tokenIn(made.link))).status).toBe(410);
  });

  it('[ADM-084] asked for at the sign-in answers alike for everybody, and not without end', async () => {
    const { email } = await make.makeUser('user', [clinic]);
    const known = await server.call('forgotPassword', { email });
    const unknown = await server.call('forgotPassword', { email: 'ninguem@clinica.example' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.body).toEqual({ mail: false });
    for (const each of [email, 'ninguem@clinica.example']) {
      await server.call('forgotPassword', { email: each });
      await server.call('forgotPassword', { email: each });
      expect((await server.call('forgotPassword', { email: each })).status, each).toBe(429);
    }
    expect(
      (await make.pool.query('SELECT FROM invitation i JOIN app_user u ON u.id = user_id WHERE email = $1', [email]))
        .rowCount,
    ).toBe(0);
  });

  it('[ADM-083] [ADM-084] where mail is set up it carries the link, and the admin who made it is told it once', async () => {
    const mailing = await testApp({ publicUrl: 'https://clinica.example', demoMail: true });
    const made = factories(mailing.database.ownerUrl);
    const { id } = await made.makeCompany();
    const who = { token: await mailing.signIn((await made.makeUser('admin', [])).email) };
    const draft = {
      displayName: 'Dra. Bárbara Luz',
      email: 'b@clinica.example',
      role: 'doctor' as const,
      companies: [id],
    };
    const { iuid, invitation } = (await mailing.call('createUser', draft, who)).body;
    expect(invitation.mailed).toBe(true);
    const { token } = await mailing
      .call('acceptInvitation', { token: tokenIn(invitation.link), ...chosen })
      .then(({ body }) => body);
    expect((await mailing.call('session', {}, { token })).status, 'the same link').toBe(200);
    expect((await mailing.call('forgotPassword', { email: 'ninguem@clinica.example' })).body).toEqual({ mail: true });
    await made.pool.query('UPDATE app_user SET last_sign_in_at = now() WHERE id = $1', [iuid]);
    expect((await mailing.call('forgotPassword', { email: draft.email })).body).toEqual({ mail: true });
    const { rows } = await made.pool.query('SELECT recipient, purpose, status FROM outbound ORDER BY created_at');
    expect(rows.map(({ recipient, purpose }) => [recipient, purpose])).toEqual([
      ['b@clinica.example', 'invitation'],
      ['b@clinica.example', 'passwordReset'],
    ]);
    const { rows: open } = await made.pool.query(
      "SELECT purpose, expires_at <= now() + interval '1 hour' AS short FROM invitation WHERE user_id = $1",
      [iuid],
    );
    expect(open).toEqual([{ purpose: 'reset', short: true }]);
  });
});

import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { INSTALLATION } from '../audit/entryHash.ts';
import { inTransaction } from '../db/open.ts';
import { openSecrets } from '../process/seal.ts';
import { atFileEnd } from '../test/atFileEnd.ts';
import { type Factories, factories } from '../test/factories.ts';
import { hurry, letPass } from '../test/hurry.ts';
import { type TestMailServer, testMailServer } from '../test/mailServer.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { queueMail } from './queueMail.ts';

let mail: TestMailServer;
let database: TestDatabase;
let server: TestApp;
let make: Factories;
let company: string;
let desk: Who;
let people = 0;

/** Several processes of one installation share their key. */
const settings = () => ({
  smtpUrl: mail.urlOf(),
  mailFrom: 'laudos@gesta.example',
  secretsKey: 'uma chave de teste com mais de 32 letras',
});

beforeAll(async () => {
  mail = await testMailServer({ user: 'gesta', password: 'uma senha' });
  database = await createTestDatabase();
  atFileEnd(() => database.drop());
  server = await testApp(settings(), database);
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany({ name: 'Clínica Ária', email: 'contato@aria.example' })).id;
  desk = await somebody(company);
});

async function somebody(clinic: string): Promise<Who> {
  const { email } = await make.makeUser('user', [clinic]);
  return { token: await server.signIn(email), company: clinic };
}

const exam = async (clinic = company) =>
  (await make.makeInteraction(clinic, (await make.makePatient(clinic, { name: 'RITA DO CORREIO' })).id)).id;
const address = () => {
  people += 1;
  return `rita${people}@demo.example`;
};
const send = async (email: string, app = server, who = desk) =>
  (await app.call('sendEmail', { id: await exam(who.company), email, protect: true }, who)).body;
const detail = async (iuid: string, app = server, who = desk) => (await app.call('outboundDetail', { iuid }, who)).body;
const statusOf = async (iuid: string) => (await detail(iuid)).status;
const lettersTo = (email: string) => mail.letters.filter(({ to }) => to === email);
/** As often as the clock has to move. */
const untilStatus = (iuid: string, status: string) =>
  expect
    .poll(
      async () => {
        await hurry(make.pool);
        return statusOf(iuid);
      },
      { timeout: 60_000 },
    )
    .toBe(status);

describe('an e-mail', () => {
  it('[PRT-055] is sent once the mail server took it and not before, in the clinic’s name, over TLS', async () => {
    mail.next.push('hold');
    const email = address();
    const { message, status } = await send(email);
    expect(status).toBe('queued');
    await expect.poll(() => mail.held(), { timeout: 20_000 }).toBe(1);
    expect(await statusOf(message), 'the server has not said yes').toBe('queued');
    mail.release();
    await expect.poll(() => statusOf(message), { timeout: 20_000 }).toBe('sent');
    const [letter] = lettersTo(email);
    expect(letter).toMatchObject({ secure: true, user: 'gesta', messageId: `<${message}@gesta.example>` });
    const raw = letter?.raw.replace(/=\r\n/g, '') ?? '';
    expect(raw).toMatch(/^From: =\?UTF-8\?.*<laudos@gesta\.example>\r$/m);
    expect(raw).toMatch(/^Reply-To: contato@aria\.example\r$/m);
    expect(raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(raw).toContain('/patient-portal/');
    const seen = await detail(message);
    expect(seen).toMatchObject({ messageId: `<${message}@gesta.example>`, attempts: 1, problem: '' });
    expect(seen.tries).toEqual([{ at: expect.any(String), answer: 'accepted', ms: expect.any(Number) }]);
  });

  it('[PRT-056] to a mailbox that is not there fails at once with its reason, and goes to the right one', async () => {
    mail.next.push({ at: 'rcpt', code: 550, said: '5.1.1 no such user rita' });
    const { message } = await send(address());
    await expect.poll(() => statusOf(message), { timeout: 20_000 }).toBe('failed');
    expect(await detail(message)).toMatchObject({ problem: 'mailboxUnknown', attempts: 1 });
    const { lines } = (await server.call('listOutbound', { status: 'failed' }, desk)).body;
    expect(lines[0]).toMatchObject({ iuid: message, problem: 'mailboxUnknown', patientName: 'RITA DO CORREIO' });
    const right = address();
    const corrected = { iuid: message, recipient: right, keepAddress: true };
    expect((await server.call('resendOutbound', corrected, desk)).status).toBe(200);
    const { interaction } = lines[0];
    const { rows: kept } = await make.pool.query(
      `SELECT p.email, a.details FROM interaction i JOIN patient p ON p.id = i.patient_id
       JOIN gesta_trail() a ON a.action = 'patient.update' AND a.subject = p.id::text WHERE i.id = $1`,
      [interaction],
    );
    expect(kept).toEqual([{ email: right, details: { fields: ['email'], message } }]);
    const found = async (asked: object) =>
      (await server.call('listOutbound', { interaction, ...asked }, desk)).body.lines.length;
    expect([await found({ purpose: 'result' }), await found({ purpose: 'protocol' })]).toEqual([1, 0]);
    await expect.poll(() => statusOf(message), { timeout: 20_000 }).toBe('sent');
    expect(lettersTo(right)).toHaveLength(1);
    expect((await server.call('resendOutbound', { iuid: message }, desk)).status, 'sent once').toBe(409);
  });

  it.each([
    [451, '4.7.1 greylisted', 'tryLater'],
    [452, '4.2.2 mailbox full', 'mailboxFull'],
  ])('that the server does not want now (%i) waits and goes later', async (code, said, problem) => {
    mail.next.push({ at: 'data', code, said });
    const email = address();
    const { message } = await send(email);
    await expect.poll(async () => (await detail(message)).problem, { timeout: 20_000 }).toBe(problem);
    const waiting = await detail(message);
    expect(waiting.status).toBe('queued');
    expect(Date.parse(waiting.nextAt)).toBeGreaterThan(Date.parse(waiting.tries[0].at));
    await untilStatus(message, 'sent');
    expect(lettersTo(email)).toHaveLength(1);
    expect((await detail(message)).tries.map(({ answer }: { answer: string }) => answer)).toEqual([
      problem,
      'accepted',
    ]);
  });

  it('whose answer was lost comes twice at most, and the second is recognised by its Message-ID', async () => {
    mail.next.push('cut');
    const email = address();
    const { message } = await send(email);
    await expect.poll(async () => (await detail(message)).problem, { timeout: 20_000 }).toBe('cut');
    expect(await statusOf(message), 'nobody said yes').not.toBe('sent');
    await untilStatus(message, 'sent');
    expect(lettersTo(email).map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${message}@gesta.example>`));
  });

  it('[PRT-055] travels as two where the clinic wants the protocol apart: neither alone opens the exam', async () => {
    const apart = (await make.makeCompany({ portal: { mediaBeforeReport: false, protocolApart: true } })).id;
    const who = await somebody(apart);
    const email = address();
    const id = await exam(apart);
    const { body } = await server.call('sendEmail', { id, email, protect: true }, who);
    await expect.poll(() => lettersTo(email).length, { timeout: 20_000 }).toBe(2);
    const { accessProtocol } = (await server.call('sendingDetails', { iuid: id }, who)).body;
    const rawOf = (iuid: string) => lettersTo(email).find(({ messageId }) => messageId.includes(iuid))?.raw ?? '';
    expect([rawOf(body.message).includes(id), rawOf(body.message).includes(accessProtocol)]).toEqual([true, false]);
    const second = rawOf(body.protocolMessage);
    expect([second.includes(id), second.includes(accessProtocol)]).toEqual([false, true]);
    const whatsapp = (await server.call('sendWhatsapp', { id, phone: '11987654321', protect: true }, who)).body;
    expect([whatsapp.text.includes(accessProtocol), whatsapp.protocol.text.includes(accessProtocol)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the mail server', () => {
  it('is down for an hour: nothing is lost, nothing comes twice, and the outbox says that it is paused', async () => {
    await mail.stop();
    const emails = [address(), address(), address()];
    const sent: { message: string }[] = [];
    for (const email of emails) sent.push(await send(email));
    const state = async () =>
      (await server.call('outboxState', {}, desk)).body.find(({ kind }: { kind: string }) => kind === 'email');
    await expect.poll(async () => (await state()).pausedUntil, { timeout: 30_000 }).not.toBeNull();
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await letPass(make.pool, 5);
      for (const { message } of sent)
        expect(['queued', 'waiting'], `after ${minutes + 5} minutes`).toContain(await statusOf(message));
    }
    expect((await detail(sent[0]?.message ?? '')).tries.length).toBeGreaterThan(2);
    await mail.start();
    // The longest pause and the last of the waits are over within another hour and a quarter; nobody has to press anything.
    for (let minutes = 0; minutes < 75; minutes += 5) await letPass(make.pool, 5);
    for (const { message } of sent) expect(await statusOf(message)).toBe('sent');
    for (const email of emails) expect(lettersTo(email)).toHaveLength(1);
    expect(await state()).toMatchObject({ setUp: true, pausedUntil: null, waiting: 0 });
  });

  it('that refuses the password is named so, and what waited goes once the right one is set', async () => {
    const other = await somebody((await make.makeCompany()).id);
    await server.close();
    const wrong = await testApp({ ...settings(), smtpUrl: mail.urlOf('gesta', 'outra') }, database);
    const email = address();
    const { message } = await send(email, wrong);
    await expect.poll(async () => (await detail(message, wrong)).problem, { timeout: 20_000 }).toBe('authFailed');
    expect((await detail(message, wrong)).status).not.toBe('sent');
    // It is the installation's password and no clinic's fault: each is told so, and its letters are tried again.
    const theirs = (await send(address(), wrong, other)).message;
    await expect.poll(async () => (await detail(theirs, wrong, other)).problem, { timeout: 20_000 }).toBe('authFailed');
    const waiting = await detail(theirs, wrong, other);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1 });
    expect(Date.parse(waiting.nextAt)).toBeGreaterThan(Date.parse(waiting.tries[0].at));
    await wrong.close();
    expect(lettersTo(email)).toEqual([]);
    server = await testApp(settings(), database);
    await untilStatus(message, 'sent');
    expect(lettersTo(email)).toHaveLength(1);
    await expect
      .poll(
        async () => {
          await hurry(make.pool);
          return (await detail(theirs, server, other)).status;
        },
        { timeout: 60_000 },
      )
      .toBe('sent');
  });

  it('is not set up: e-mails wait and say so, and go by themselves once it is', async () => {
    await server.close();
    const without = await testApp({ ...settings(), smtpUrl: null }, database);
    const email = address();
    const { message, status } = await send(email, without);
    expect(status).toBe('waiting');
    expect(await detail(message, without)).toMatchObject({ status: 'waiting', problem: 'notConfigured', nextAt: null });
    const states = (await without.call('outboxState', {}, desk)).body;
    expect(states[0]).toMatchObject({ kind: 'email', setUp: false, waiting: 1 });
    await without.close();
    server = await testApp(settings(), database);
    await expect.poll(() => statusOf(message), { timeout: 20_000 }).toBe('sent');
    expect(lettersTo(email)).toHaveLength(1);
  });

  it('gets every letter once from several processes at once', async () => {
    const second = await testApp(settings(), database);
    const emails = Array.from({ length: 24 }, address);
    const sent = await Promise.all(emails.map((email, at) => send(email, at % 2 === 0 ? server : second)));
    for (const { message } of sent) await expect.poll(() => statusOf(message), { timeout: 60_000 }).toBe('sent');
    expect(emails.map((email) => lettersTo(email).length)).toEqual(emails.map(() => 1));
    await second.close();
  });
});

describe('an e-mail about an account', () => {
  it('is written where people are administered, is of nobody’s clinic where they have none, and is not kept', async () => {
    const identity = new pg.Pool({ connectionString: database.identityUrl, max: 1 });
    const [email, reset] = [address(), address()];
    const secrets = openSecrets(server.config);
    const write = (recipient: string, of: string | null, purpose: 'invitation' | 'passwordReset') =>
      inTransaction(identity, {}, ({ db }) =>
        queueMail(
          { db, config: server.config, secrets, now: new Date() },
          {
            company: of,
            purpose,
            recipient,
            subject: 'Convite',
            text: 'https://gesta.example/entrar#ABC',
            createdBy: null,
          },
        ),
      );
    const invited = await write(email, company, 'invitation');
    const asked = await write(reset, null, 'passwordReset');
    await identity.end();
    await expect.poll(() => lettersTo(email).length + lettersTo(reset).length, { timeout: 20_000 }).toBe(2);
    expect(lettersTo(reset)[0]?.raw).toContain('entrar#ABC');
    const rows = async () =>
      (
        await make.pool.query('SELECT company_id, status, body FROM outbound WHERE id = ANY($1) ORDER BY purpose', [
          [invited.id, asked.id],
        ])
      ).rows;
    await expect
      .poll(async () => (await rows()).map(({ status }) => status), { timeout: 20_000 })
      .toEqual(['sent', 'sent']);
    expect(await rows()).toEqual([
      { company_id: company, status: 'sent', body: '' },
      { company_id: INSTALLATION, status: 'sent', body: '' },
    ]);
    expect((await server.call('outboundDetail', { iuid: invited.id }, desk)).status, 'not for the desk').toBe(404);
    const manager = await make.makeUser('manager', [company]);
    const who = { token: await server.signIn(manager.email), company };
    expect((await server.call('outboundDetail', { iuid: invited.id }, who)).body).toMatchObject({
      purpose: 'invitation',
    });
  });
});

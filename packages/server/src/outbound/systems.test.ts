import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { openSecrets } from '../process/seal.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { sealOld } from './sealOld.ts';
import { tokenOf } from './system.ts';
import { isAllowedAddress, targetProblem } from './target.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

let server: TestApp;
let make: Factories;
let admin: Who;
let other: Server;
type Asked = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> };
const asked: Asked[] = [];
const hanging: ServerResponse[] = [];

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email), company: '' };
  other = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) });
    if (request.url === '/hangs') hanging.push(reply);
    else if (request.url === '/elsewhere') reply.writeHead(302, { location: '/taken' }).end();
    else reply.writeHead(request.url === '/refuses' ? 401 : 200).end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const reply of hanging) reply.destroy();
  other.close();
});

const at = (path: string) => `http://127.0.0.1:${(other.address() as AddressInfo).port}${path}`;

async function clinic(kind: string, url: string, values: object = {}) {
  const company = (await make.makeCompany()).id;
  const doctor = await make.makeUser('doctor', [company]);
  const who: Who = { token: await server.signIn(doctor.email), company };
  await server.call('saveIntegration', { iuid: company, kind, url, token: 'segredo', ...values } as never, {
    ...admin,
    company,
  });
  let exams = 122;
  const publish = async (patId = `PAT-${make.id()}`) => {
    exams += 1;
    const accessionNumber = String(exams).padStart(6, '0');
    const patient = await make.makePatient(company, { patId });
    const { id } = await make.makeInteraction(company, patient.id, {
      doctorId: doctor.id,
      accessionNumber,
      forms: { 'gestationalAge.info.accessionNumber': accessionNumber },
    });
    await server.call('attachReport', { iuid: id, name: 'laudo.pdf', bytes: PDF }, who);
    const { body } = await server.call('reportState', { iuid: id }, who);
    await server.call('publishReport', { iuid: id, version: body.examVersion }, who);
    return id;
  };
  const lines = async () => (await server.call('listOutbound', {}, who)).body.lines;
  return { company, who, publish, lines };
}

describe('one outbox', () => {
  it('[ADM-087] a system that hangs holds up no other clinic, and nothing else of its own', async () => {
    const dead = await clinic('netpacs', at('/hangs'));
    const first = await dead.publish();
    await dead.publish();
    await expect.poll(() => hanging.length, { timeout: 20_000 }).toBe(1);
    const alive = await clinic('smartris', at('/taken'));
    const id = await alive.publish();
    await expect.poll(async () => (await alive.lines())[0]?.status, { timeout: 20_000 }).toBe('sent');
    const took = await make.pool.query(
      'SELECT extract(epoch FROM sent_at - created_at) * 1000 AS ms FROM outbound WHERE interaction_id = $1',
      [id],
    );
    process.stdout.write(`another clinic's report was taken ${Math.round(took.rows[0].ms)} ms after its publication\n`);
    expect(hanging.length, 'one attempt at a time for each destination').toBe(1);
    expect((await dead.lines()).map(({ status }: { status: string }) => status)).toEqual(['queued', 'queued']);
    await server.call('sendEmail', { id: first, email: 'p@demo.example' }, dead.who);
    const { lines } = (await server.call('listOutbound', { kind: 'email' }, dead.who)).body;
    expect(lines).toHaveLength(1);
  });

  it('[ADM-089] what failed is listed with its reason and sent again together, and what cannot go is left', async () => {
    const { publish, lines, who, company } = await clinic('vsaude', at('/refuses'));
    await publish();
    await publish();
    await make.pool.query(
      "UPDATE outbound SET status = 'failed', next_at = NULL, problem = 'refused 401' WHERE company_id = $1",
      [company],
    );
    await make.pool.query("UPDATE interaction SET status = 'ERRO' WHERE company_id = $1", [company]);
    const { body } = await server.call('listOutbound', { status: 'failed', kind: 'vsaude' }, who);
    expect(body).toMatchObject({ total: 2, counts: { failed: 2 }, lines: [{ problem: 'refused 401' }, {}] });
    const state = (await server.call('outboxState', {}, who)).body;
    expect(state.at(-1)).toMatchObject({ kind: 'vsaude', setUp: true, failed: 2, refuses: true });
    await server.call('saveIntegration', { iuid: company, kind: 'vsaude', url: at('/taken') }, { ...admin, company });
    await make.pool.query('UPDATE outbound_destination SET paused_until = NULL WHERE company_id = $1', [company]);
    expect((await server.call('resendFailed', { kind: 'netpacs' }, who)).body).toEqual({ count: 0 });
    expect((await server.call('resendFailed', {}, who)).body).toEqual({ count: 2 });
    await expect
      .poll(async () => (await lines()).map(({ status }: { status: string }) => status), { timeout: 20_000 })
      .toEqual(['sent', 'sent']);
    const taken = (await server.call('outboxState', {}, who)).body;
    expect(taken.at(-1)).toMatchObject({ kind: 'vsaude', failed: 0, refuses: false });
    const published = await make.pool.query('SELECT DISTINCT status FROM interaction WHERE company_id = $1', [company]);
    expect(published.rows).toEqual([{ status: 'PUBLICADO' }]);
  });

  it('[ADM-031] Feegow in version 2 is told in its own way, in version 1 as everybody', async () => {
    const own = await clinic('feegow', at('/feegow2'), { version: '2' });
    const usual = await clinic('feegow', at('/feegow1'), { version: '1' });
    await own.publish();
    await usual.publish('PAT-77');
    const to = (path: string) => asked.find((each) => each.path === path);
    await expect.poll(() => to('/feegow2') && to('/feegow1'), { timeout: 20_000 }).toBeTruthy();
    expect(to('/feegow2')?.headers['x-access-token']).toBe('segredo');
    expect(to('/feegow2')?.body).toEqual({ agendamento_id: '000123', laudo_base64: PDF.toString('base64') });
    expect(to('/feegow1')?.headers.authorization).toBe('Bearer segredo');
    expect(to('/feegow1')?.body).toMatchObject({ accessionNumber: '000123', patId: 'PAT-77', status: 'PUBLICADO' });
  });
});

describe('a token', () => {
  it('[ADM-088] is sealed in the database, one of before at the next start, and opens with its own key and place only', async () => {
    const { company } = await clinic('netpacs', at('/taken'));
    const kept = async () =>
      (await make.pool.query('SELECT token FROM company_integration WHERE company_id = $1', [company])).rows[0].token;
    expect(await kept()).toMatch(/^sealed:1:/);
    expect(await kept()).not.toContain('segredo');
    await make.pool.query("UPDATE company_integration SET token = 'de antes' WHERE company_id = $1", [company]);
    const secrets = openSecrets(server.config);
    const owner = await connect(server.database.ownerUrl);
    expect(await sealOld(owner, secrets)).toBeGreaterThan(0);
    expect(await sealOld(owner, secrets), 'sealed once').toBe(0);
    const sealed = await kept();
    expect(secrets.unseal(sealed, tokenOf(company, 'netpacs'))).toBe('de antes');
    expect(secrets.unseal(sealed, tokenOf(company, 'vsaude'))).toBeNull();
    // A key of the installation that comes later opens what the key of the data folder sealed, and seals it anew.
    const later = openSecrets({ ...server.config, secretsKey: 'outra chave, com trinta e duas letras' });
    expect(await sealOld(owner, later)).toBeGreaterThan(0);
    expect(secrets.unseal(await kept(), tokenOf(company, 'netpacs'))).toBeNull();
    expect(later.unseal(await kept(), tokenOf(company, 'netpacs'))).toBe('de antes');
    await sealOld(owner, secrets);
    await owner.end();
  });
});

describe('another system', () => {
  const test = (iuid: string, url: string, values: object = {}) =>
    server.call('testIntegration', { iuid, kind: 'netpacs', url, ...values } as never, { ...admin, company: iuid });

  it('[ADM-089] is asked as it is typed: it answers with its number, and a redirect leads nowhere', async () => {
    const { company } = await clinic('netpacs', at('/kept'));
    expect((await test(company, at('/taken'), { token: 'novo' })).body).toEqual({
      ok: true,
      status: 200,
      ms: expect.any(Number),
      problem: '',
    });
    expect(asked.at(-1)).toMatchObject({
      path: '/taken',
      body: { test: true },
      headers: { authorization: 'Bearer novo' },
    });
    expect((await test(company, at('/refuses'))).body).toMatchObject({
      ok: false,
      status: 401,
      problem: 'refused 401',
    });
    expect(asked.at(-1)?.headers.authorization, 'the one that is kept').toBe('Bearer segredo');
    expect((await test(company, at('/elsewhere'))).body).toMatchObject({ ok: false, status: 302 });
    expect(asked.at(-1)?.path).toBe('/elsewhere');
    expect((await test(company, 'http://127.0.0.1:1/')).body).toMatchObject({
      ok: false,
      status: null,
      problem: 'unreachable',
    });
  });

  it('[ADM-090] must be https and on no network of our own, when it is kept, tested and used', async () => {
    const many = await testApp({ integrationsPrivate: false }, server.database);
    const iuid = (await make.makeCompany()).id;
    const as = { ...admin, company: iuid };
    const save = async (url: string) =>
      (await many.call('saveIntegration', { iuid, kind: 'netpacs', url }, as)).body.error?.fields?.url ?? 'kept';
    expect(await save('http://ris.example/x')).toBe('errors.urlNotHttps');
    for (const host of ['127.0.0.1', 'localhost', '10.1.2.3', '[::1]', '169.254.169.254', '[::ffff:10.0.0.1]'])
      expect([host, await save(`https://${host}/x`)]).toEqual([host, 'errors.urlNotAllowed']);
    expect(await save('https://192.0.2.7/x')).toBe('kept');
    const tested = await many.call('testIntegration', { iuid, kind: 'netpacs', url: 'https://localhost:9/x' }, as);
    expect(tested.body).toMatchObject({ ok: false, problem: 'addressNotAllowed' });
    await many.close();
  });

  it('[ADM-090] is never link-local, whatever the installation allows', () => {
    for (const address of ['169.254.169.254', 'fe80::1', '::ffff:169.254.1.1', '0.0.0.0', '224.0.0.1', 'ff02::1', '::'])
      expect([address, isAllowedAddress(address, true)]).toEqual([address, false]);
    for (const address of [
      '10.0.0.1',
      '172.31.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '127.0.0.1',
      '::1',
      'fd00::1',
      '64:ff9b::a00:1',
      '::a00:1',
    ])
      expect([address, isAllowedAddress(address, true), isAllowedAddress(address, false)]).toEqual([
        address,
        true,
        false,
      ]);
    expect(isAllowedAddress('93.184.215.14', false)).toBe(true);
    expect(targetProblem(new URL('http://ris.example'), true)).toBeNull();
  });
});

import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { hurry } from '../test/hurry.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { WAITS_MS } from './sendOne.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

let server: TestApp;
let make: Factories;
let other: Server;
let received: { headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
let answers: number[] = [];
let admin: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email), company: '' };
  other = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    received.push({ headers: request.headers, body: JSON.parse(text) });
    const status = answers.shift() ?? 200;
    reply.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/elsewhere' } : {}).end('secret words');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void other.close());

const address = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}/laudos`;

/** A clinic of its own with one published report; nothing is sent before the clock says so. */
async function published(kinds: string[] = ['netpacs']) {
  const company = (await make.makeCompany()).id;
  const doctor = await make.makeUser('doctor', [company]);
  const who: Who = { token: await server.signIn(doctor.email), company };
  const as = { ...admin, company };
  for (const kind of kinds)
    await server.call(
      'saveIntegration',
      { iuid: company, kind, url: address(), token: 'segredo', version: '2' } as never,
      as,
    );
  const patient = await make.makePatient(company, { patId: 'PAT-77' });
  const { id } = await make.makeInteraction(company, patient.id, {
    doctorId: doctor.id,
    accessionNumber: '000123',
    forms: { 'gestationalAge.info.accessionNumber': '000123' },
  });
  await server.call('attachReport', { iuid: id, name: 'laudo.pdf', bytes: PDF }, who);
  const publish = async () => {
    const { version } = await interactionRow(id);
    return server.call('publishReport', { iuid: id, version }, who);
  };
  received = [];
  answers = [];
  return { company, id, who, as, patient: patient.id, publish };
}
const interactionRow = async (id: string) =>
  (await make.pool.query('SELECT status, version FROM interaction WHERE id = $1', [id])).rows[0];
const deliveries = async (id: string) =>
  (
    await make.pool.query(
      'SELECT kind, status, attempts, problem FROM outbound WHERE interaction_id = $1 ORDER BY kind, report_version',
      [id],
    )
  ).rows;
const trail = async (id: string) =>
  (
    await make.pool.query(
      "SELECT action FROM gesta_trail() WHERE subject = $1 AND action LIKE 'interaction.%eliver%'",
      [id],
    )
  ).rows.map(({ action }) => action);
/** Through all the waits; each time as late as it has to be. */
async function untilGivenUp(id: string): Promise<void> {
  const open = async () => {
    await hurry(make.pool);
    return (await deliveries(id)).filter(({ status }) => status === 'queued' || status === 'waiting');
  };
  await expect.poll(open, { timeout: 60_000 }).toEqual([]);
}

describe('a published report', () => {
  it('[ADM-031] [ADM-032] waits for its system in the transaction of the publication, and is sent with its number, patient and paper', async () => {
    const { id, publish } = await published();
    expect((await publish()).status).toBe(200);
    await expect.poll(async () => (await deliveries(id))[0]?.status).toBe('sent');
    expect(received).toHaveLength(1);
    expect(received[0]?.headers.authorization).toBe('Bearer segredo');
    expect(received[0]?.body).toEqual({
      version: '2',
      accessionNumber: '000123',
      patId: 'PAT-77',
      status: 'PUBLICADO',
      studyDate: '2026-11-12',
      reportVersion: 1,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      pdf: PDF.toString('base64'),
    });
    expect((await interactionRow(id)).status).toBe('PUBLICADO');
    expect(await trail(id)).toEqual(['interaction.deliver']);
  });

  it('goes nowhere in a clinic without other systems', async () => {
    const { id, publish } = await published([]);
    await publish();
    expect(await deliveries(id)).toEqual([]);
  });

  it('[RPT-019] [ADM-032] is tried again after a while; when that ends the exam says ERRO, and the report stays readable', async () => {
    const { id, who, publish } = await published(['netpacs', 'vsaude']);
    answers = [500, 500, 302, 500, 404, 500, 500, 500, 500, 500];
    await publish();
    await expect.poll(async () => (await deliveries(id)).map(({ attempts }) => attempts)).toEqual([1, 1]);
    await expect
      .poll(async () => (await deliveries(id)).every(({ problem }) => problem.startsWith('refused')))
      .toBe(true);
    const wait = await make.pool.query(
      'SELECT extract(epoch FROM next_at - now())::int AS s FROM outbound WHERE interaction_id = $1',
      [id],
    );
    for (const { s } of wait.rows) expect(Math.abs(s - WAITS_MS[0] / 1000), 'not before its time').toBeLessThan(15);
    expect((await interactionRow(id)).status, 'still tried').toBe('PUBLICADO');
    await untilGivenUp(id);
    expect(received).toHaveLength(10);
    expect(await deliveries(id)).toEqual([
      { kind: 'netpacs', status: 'failed', attempts: 5, problem: expect.stringMatching(/^refused \d{3}$/) },
      { kind: 'vsaude', status: 'failed', attempts: 5, problem: expect.stringMatching(/^refused \d{3}$/) },
    ]);
    expect((await interactionRow(id)).status).toBe('ERRO');
    expect(await trail(id)).toEqual(['interaction.deliverFailed', 'interaction.deliverFailed']);
    const state = (await server.call('reportState', { iuid: id }, who)).body;
    expect(state.versions).toHaveLength(1);
    expect(state.deliveries).toHaveLength(2);
  });

  it('[RPT-042] is sent again where it failed, and is published meanwhile', async () => {
    const { id, who, publish } = await published(['netpacs', 'smartris']);
    answers = [500, 200, 500, 500, 500, 500];
    await publish();
    await expect.poll(async () => received.length).toBe(2);
    await untilGivenUp(id);
    expect((await interactionRow(id)).status).toBe('ERRO');
    received = [];
    expect((await server.call('resendReport', { iuid: id }, who)).status).toBe(200);
    expect((await interactionRow(id)).status).toBe('PUBLICADO');
    await expect.poll(async () => (await deliveries(id)).map(({ status }) => status)).toEqual(['sent', 'sent']);
    expect(received, 'only where it had failed').toHaveLength(1);
    expect((await server.call('resendReport', { iuid: id }, who)).status, 'nothing to send again').toBe(409);
  });

  it('is not waited for once its system is no longer the clinic’s', async () => {
    const { id, who, as, company, publish } = await published();
    answers = [500, 500, 500, 500, 500];
    await publish();
    await expect.poll(async () => received.length).toBe(1);
    await untilGivenUp(id);
    await server.call('saveIntegration', { iuid: company, kind: 'netpacs', url: '' }, as);
    expect((await server.call('resendReport', { iuid: id }, who)).status).toBe(200);
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(['dropped']);
  });

  it('of an older version is not sent any more', async () => {
    const { id, who, publish } = await published();
    answers = [500];
    await publish();
    await expect.poll(async () => (await deliveries(id))[0]?.problem).toBe('refused 500');
    await server.call('reopenReport', { iuid: id }, who);
    await server.call('attachReport', { iuid: id, name: 'laudo.pdf', bytes: PDF }, who);
    await publish();
    await expect.poll(async () => (await deliveries(id)).map(({ status }) => status)).toEqual(['dropped', 'sent']);
    expect(received.at(-1)?.body).toMatchObject({ reportVersion: 2 });
  });
});

describe('sending again is refused', () => {
  it.each([
    [
      '[RPT-043] without a number',
      "UPDATE interaction SET accession_number = '' WHERE id = $1",
      'missingAccessionNumber',
    ],
    [
      '[RPT-044] without a patient code',
      "UPDATE patient SET pat_id = '' WHERE id = (SELECT patient_id FROM interaction WHERE id = $1)",
      'missingPatId',
    ],
  ])('%s', async (_name, change, code) => {
    const { id, who } = await published([]);
    await make.pool.query("UPDATE interaction SET status = 'ERRO' WHERE id = $1", [id]);
    await make.pool.query(change, [id]);
    const answer = await server.call('resendReport', { iuid: id }, who);
    expect([answer.status, answer.body.error.code]).toEqual([409, code]);
    expect((await interactionRow(id)).status).toBe('ERRO');
  });
});

describe('the systems of a clinic', () => {
  it('[ADM-026] [ADM-027] [ADM-028] [ADM-029] [ADM-030] [ADM-058] are kept with address, token and version; a token is never shown', async () => {
    const { company, as } = await published([]);
    const save = (kind: string, values: object) =>
      server.call('saveIntegration', { iuid: company, kind, ...values } as never, as);
    for (const kind of ['netpacs', 'animati', 'smartris', 'feegow', 'vsaude'])
      expect((await save(kind, { url: 'https://ris.example/x', token: 'abc', version: '3' })).status).toBe(200);
    await save('feegow', { url: 'https://ris.example/y', version: '4' });
    const answer = await server.call('companyIntegrations', { iuid: company }, as);
    expect(JSON.stringify(answer.body)).not.toContain('abc');
    const kept = { url: 'https://ris.example/x', version: '3', hasToken: true, options: {} };
    const none = { url: '', version: '', hasToken: false, options: {} };
    expect(answer.body).toEqual([
      { kind: 'netpacs', ...kept },
      { kind: 'animati', ...kept },
      { kind: 'smartris', ...kept },
      { kind: 'feegow', ...kept, url: 'https://ris.example/y', version: '4' },
      { kind: 'vsaude', ...kept, version: '' },
      { kind: 'pacs-dimse', ...none },
      { kind: 'pacs-stow', ...none },
    ]);
    const wrong = await save('netpacs', { url: 'file:///etc/passwd' });
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { url: 'errors.urlInvalid' }]);
  });

  it('show a clinical transaction their names and nothing else', async () => {
    const app = new pg.Pool({ connectionString: server.database.appUrl, max: 1 });
    await expect(app.query('SELECT token FROM company_integration')).rejects.toThrow(/permission denied/);
    await expect(app.query('SELECT * FROM gesta_take_outbound($1, $1)', [make.id()])).rejects.toThrow(
      /permission denied/,
    );
    await app.end();
  });
});

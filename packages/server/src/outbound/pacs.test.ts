import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createLine } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeServices, StoreAnswer } from '../dimse/services.ts';
import { type DicomNode, startNode } from '../dimse/startNode.ts';
import { archiveClinic, ODD_PDF } from '../test/archiveClinic.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
/** Our own door for machines stands for a PACS: what it was called by, and what it kept. */
let pacs: DicomNode;
let answer: StoreAnswer = { status: 'stored' };
const kept: { called: string; calling: string; bytes: Buffer }[] = [];
let web: Server;
type Asked = { method: string; path: string; headers: IncomingMessage['headers']; bytes: Buffer };
const asked: Asked[] = [];
let says: { status: number; body: string } = { status: 200, body: '{}' };

const log: NodeServices['log'] = { info: () => {}, warn: () => {} };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  pacs = await startNode({
    ...{ host: '127.0.0.1', port: 0, tls: null, log },
    whoCalls: async (called, calling, address) =>
      called === 'PACS' && calling !== 'STRANGER'
        ? {
            ...{ company: 'c', id: calling, timeZone: 'America/Sao_Paulo', ae: calling, calledAe: called, address },
            charset: 'utf8',
          }
        : null,
    store: async ({ calledAe: called, ae: calling }, pieces) => {
      const all: Uint8Array[] = [];
      for await (const piece of pieces) all.push(piece);
      kept.push({ called, calling, bytes: Buffer.concat(all) });
      return answer;
    },
    findWorklist: async () => null,
  });
  web = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, headers, bytes: Buffer.concat(pieces) });
    reply.writeHead(says.status, { 'content-type': 'application/dicom+json' }).end(says.body);
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
});
afterAll(async () => {
  await pacs?.stop();
  web?.close();
});

const dimse = (options: object = {}, url = `dicom://127.0.0.1:${pacs.port}`) =>
  archiveClinic({ server, make }, { kind: 'pacs-dimse', url, options: { calledAe: 'PACS', ...options } });
const stow = (options: object = {}) =>
  archiveClinic(
    { server, make },
    {
      kind: 'pacs-stow',
      url: `http://127.0.0.1:${(web.address() as AddressInfo).port}/dicom-web/`,
      token: 'segredo',
      options,
    },
  );

describe('[IOP-004] a published report by C-STORE', () => {
  it('arrives byte for byte under the names of both, and again as the same object', async () => {
    answer = { status: 'stored' };
    const { begin, publish, settled, line, company } = await dimse();
    const { id } = await begin();
    await publish(id);
    await settled(id, 'sent');
    const first = kept.at(-1);
    const title = (await make.pool.query('SELECT ae_title FROM company WHERE id = $1', [company])).rows[0].ae_title;
    expect(first).toMatchObject({ called: 'PACS', calling: title });
    expect(first?.bytes.includes(ODD_PDF)).toBe(true);
    // As after a process that was killed ahead of the answer.
    await make.pool.query("UPDATE outbound SET status = 'queued', next_at = now() WHERE interaction_id = $1", [id]);
    const { length } = kept;
    await expect.poll(() => kept.length, { timeout: 20_000 }).toBe(length + 1);
    await settled(id, 'sent');
    expect(kept.at(-1)?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect((await line(id)).problem).toBe('');
  });

  it('takes with it the pictures of machines that are in it, as they came, where the clinic wants that', async () => {
    answer = { status: 'stored' };
    const withThem = await dimse({ images: true, callingAe: 'NOSSO' });
    const without = await dimse();
    for (const { clinic, files } of [
      { clinic: without, files: 1 },
      { clinic: withThem, files: 2 },
    ]) {
      const { id, accession } = await clinic.begin();
      const { study, bytes, left } = await clinic.addPictures(id, accession);
      const { length } = kept;
      await clinic.publish(id);
      await clinic.settled(id, 'sent');
      const sent = kept.slice(length).map((each) => each.bytes);
      expect(sent).toHaveLength(files);
      expect(sent[0]?.includes(ODD_PDF) && sent[0].includes(study), 'the report in the study of its exam').toBe(true);
      expect(sent.some((each) => each.includes(left))).toBe(false);
      // The head of a file does not travel; what follows it does, byte for byte.
      if (files === 2) expect(sent[1]?.subarray(-100_000).equals(bytes.subarray(-100_000))).toBe(true);
    }
    expect(kept.at(-1)?.calling).toBe('NOSSO');
  });

  it('waits for room, and for no other refusal; each has its word', async () => {
    const { begin, publish, settled, line, save, who } = await dimse();
    const full = await begin();
    answer = { refused: 'full' };
    await publish(full.id);
    await expect.poll(async () => (await line(full.id))?.problem, { timeout: 20_000 }).toBe('noRoom');
    expect(await line(full.id)).toMatchObject({ status: 'queued', attempts: 1 });
    answer = { refused: 'malformed' };
    const refused = await begin();
    await publish(refused.id);
    await settled(refused.id, 'failed');
    expect(await line(refused.id)).toMatchObject({
      problem: expect.stringMatching(/^refused 0x[0-9A-F]{4}$/),
      attempts: 1,
    });
    const state = (await make.pool.query('SELECT status FROM interaction WHERE id = $1', [refused.id])).rows[0];
    expect(state.status).toBe('ERRO');
    answer = { status: 'stored' };
    await save({ options: { calledAe: 'OTHER' } });
    const unknown = await begin();
    await publish(unknown.id);
    await settled(unknown.id, 'failed');
    expect((await line(unknown.id)).problem).toBe('associationRejected');
    await save();
    expect((await server.call('resendReport', { iuid: unknown.id }, who)).status).toBe(200);
    await settled(unknown.id, 'sent');
  });

  it('is tried again where nobody is there, and where the connection breaks off or is no DICOM', async () => {
    const lines = createLine((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    await once(lines, 'listening');
    for (const [url, problem] of [
      ['dicom://127.0.0.1:1', 'unreachable'],
      [`dicom://127.0.0.1:${(lines.address() as AddressInfo).port}`, 'cut'],
      [`dicoms://127.0.0.1:${(lines.address() as AddressInfo).port}`, 'tlsFailed'],
    ] as const) {
      const { begin, publish, line } = await dimse({}, url);
      const { id } = await begin();
      await publish(id);
      await expect.poll(async () => (await line(id))?.problem, { timeout: 20_000 }).toBe(problem);
      expect((await line(id)).status).toBe('queued');
    }
    lines.close();
  });
});

describe('[IOP-004] a published report by STOW-RS', () => {
  it('is one file in one request with the token, and what is answered counts more than its number', async () => {
    const { begin, publish, settled, line } = await stow();
    says = { status: 200, body: '{"00081199":{"vr":"SQ","Value":[{}]}}' };
    const { id } = await begin();
    await publish(id);
    await settled(id, 'sent');
    const { method, path, headers, bytes } = asked.at(-1) as Asked;
    expect([method, path, headers.authorization]).toEqual(['POST', '/dicom-web/studies', 'Bearer segredo']);
    const [, boundary = ''] =
      /^multipart\/related; type="application\/dicom"; boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
    expect(bytes.toString('latin1').startsWith(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`)).toBe(true);
    expect(bytes.toString('latin1').endsWith(`\r\n--${boundary}--\r\n`)).toBe(true);
    expect(bytes.includes(ODD_PDF)).toBe(true);
    for (const [reason, problem, status] of [
      [0xa900, 'refused 0xA900', 'failed'],
      [0xa700, 'noRoom', 'queued'],
    ] as const) {
      says = {
        status: 200,
        body: JSON.stringify({ '00081198': { vr: 'SQ', Value: [{ '00081197': { vr: 'US', Value: [reason] } }] } }),
      };
      const next = await begin();
      await publish(next.id);
      await expect.poll(async () => (await line(next.id))?.problem, { timeout: 20_000 }).toBe(problem);
      expect((await line(next.id)).status).toBe(status);
    }
  });

  it('takes the pictures of machines with it as whole files', async () => {
    says = { status: 200, body: '' };
    const { begin, addPictures, publish, settled } = await stow({ images: true });
    const { id, accession } = await begin();
    const { bytes } = await addPictures(id, accession);
    const { length } = asked;
    await publish(id);
    await settled(id, 'sent');
    expect(asked.slice(length).map((each) => [each.bytes.includes(ODD_PDF), each.bytes.includes(bytes)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('[IOP-004] a PACS', () => {
  const test = async (kind: string, url: string, options: object = {}, values: object = {}) => {
    const iuid = (await make.makeCompany()).id;
    const token = await server.signIn((await make.makeUser('admin', [])).email);
    const input = { iuid, kind, url, options, ...values } as never;
    const { body } = await server.call('testIntegration', input, { token, company: iuid });
    return body.error ? body.error.fields : body;
  };
  const at = () => `dicom://127.0.0.1:${pacs.port}`;

  it('is asked with C-ECHO, and whether it takes reports: nothing is stored', async () => {
    const { length } = kept;
    const ok = { ok: true, status: 0, ms: expect.any(Number), problem: '' };
    expect(await test('pacs-dimse', at(), { calledAe: 'PACS' })).toEqual(ok);
    expect(await test('pacs-dimse', at(), { calledAe: 'PACS', callingAe: 'STRANGER' })).toMatchObject({
      ok: false,
      problem: 'associationRejected',
    });
    expect(await test('pacs-dimse', 'dicom://127.0.0.1:1', { calledAe: 'PACS' })).toMatchObject({
      ok: false,
      problem: 'unreachable',
    });
    expect(kept.length).toBe(length);
  });

  it('is asked with QIDO for a study that nobody has', async () => {
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/pacs/studies`;
    says = { status: 204, body: '' };
    expect(await test('pacs-stow', url, {}, { token: 'x' })).toMatchObject({ ok: true, status: 204 });
    expect(asked.at(-1)).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer x' } });
    expect(asked.at(-1)?.path).toMatch(/^\/pacs\/studies\?StudyInstanceUID=2\.25\.\d+&limit=1$/);
    says = { status: 401, body: '' };
    expect(await test('pacs-stow', url)).toMatchObject({ ok: false, status: 401, problem: 'refused 401' });
  });

  it('has a name and an address of its kind, and only an installation that says so reaches its own network or does without TLS', async () => {
    expect(await test('pacs-dimse', at())).toEqual({ calledAe: 'errors.aeTitleAny' });
    expect(await test('pacs-dimse', at(), { calledAe: 'São' })).toEqual({ 'options.calledAe': 'errors.aeTitleAny' });
    expect(await test('pacs-stow', at())).toEqual({ url: 'errors.urlInvalid' });
    expect(await test('netpacs', at())).toEqual({ url: 'errors.urlInvalid' });
    const many = await testApp({ integrationsPrivate: false }, server.database);
    const iuid = (await make.makeCompany()).id;
    const as = { token: await many.signIn((await make.makeUser('admin', [])).email), company: iuid };
    const options = { calledAe: 'PACS' };
    const kind = 'pacs-dimse' as const;
    const save = async (url: string) =>
      (await many.call('saveIntegration', { iuid, kind, url, options }, as)).body.error?.fields?.url ?? 'kept';
    expect(await save('dicom://192.0.2.7:104')).toBe('errors.tlsNeeded');
    for (const host of ['127.0.0.1', 'localhost', '10.1.2.3', '[::1]', '169.254.169.254'])
      expect([host, await save(`dicoms://${host}:104`)]).toEqual([host, 'errors.urlNotAllowed']);
    expect(await save('dicoms://192.0.2.7:104')).toBe('kept');
    const tested = await many.call('testIntegration', { iuid, kind, url: 'dicoms://localhost:9', options }, as);
    expect(tested.body).toMatchObject({ ok: false, problem: 'addressNotAllowed' });
    await many.close();
  });

  it('gets the reports of its own clinic only, under the names of that clinic', async () => {
    answer = { status: 'stored' };
    const [own, other] = [await dimse({ callingAe: 'CLINICA_A' }), await dimse({ callingAe: 'CLINICA_B' })];
    const { length } = kept;
    const { id } = await own.begin();
    await own.publish(id);
    await own.settled(id, 'sent');
    expect(kept.slice(length).map(({ calling }) => calling)).toEqual(['CLINICA_A']);
    await other.save({ url: '' });
    const without = await other.begin();
    await other.publish(without.id);
    expect(await other.line(without.id)).toBeUndefined();
    expect(kept.length).toBe(length + 1);
  });
});

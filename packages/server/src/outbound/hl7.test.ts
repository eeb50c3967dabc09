import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

let server: TestApp;
let make: Factories;
let admin: Who;
let other: Server;
let says: (control: string, socket: Socket) => void;
const received: string[] = [];

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email), company: '' };
  other = createServer((socket) => {
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (!text.endsWith('\u001c\r')) return;
      received.push(text);
      says(text.split('|')[9] ?? '', socket);
    });
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void other.close());

const answering = (verdict: string, words: string) => (control: string, socket: Socket) => {
  socket.write(`\u000bMSH|^~\\&|HIS||GESTA||20261118||ACK|1|P|2.5\rMSA|${verdict}|${control}|${words}\r\u001c\r`);
};

async function clinic() {
  const company = (await make.makeCompany()).id;
  const doctor = await make.makeUser('doctor', [company]);
  const who: Who = { token: await server.signIn(doctor.email), company };
  const url = `mllp://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const names = { application: 'GESTA', facility: company.slice(0, 8), peerApplication: 'HIS', peerFacility: 'H' };
  const settings = { iuid: company, ...names, addresses: [] as string[], charset: 'latin1' as const, url };
  const { status } = await server.call('saveHl7', settings, admin);
  const publish = async () => {
    const patient = await make.makePatient(company, { name: 'MARIA CONCEIÇÃO', patId: 'P-1' });
    const { id } = await make.makeInteraction(company, patient.id, { doctorId: doctor.id });
    await server.call('attachReport', { iuid: id, name: 'laudo.pdf', bytes: PDF }, who);
    const { body } = await server.call('reportState', { iuid: id }, who);
    await server.call('publishReport', { iuid: id, version: body.examVersion }, who);
    return id;
  };
  const line = async () => (await server.call('listOutbound', {}, who)).body.lines[0];
  return { company, who, settings, status, publish, line };
}

it('[IOP-006] a result is sent when it is acknowledged, and carries the file in the letters of the clinic', async () => {
  says = answering('AA', '');
  const { publish, line, status } = await clinic();
  expect(status).toBe(200);
  await publish();
  await expect.poll(async () => (await line())?.status).toBe('sent');
  const text = received.at(-1) ?? '';
  expect(text).toContain('|8859/1\r');
  expect(text).toContain('|MARIA CONCEIÇÃO|');
  expect(text).toContain(`|^application^pdf^Base64^${PDF.toString('base64')}|`);
  expect(text).not.toContain('|NM|');
});

it('a refusal is final, with its reason and without the patient; no answer is tried again', async () => {
  says = answering('AE', 'Paciente MARIA CONCEICAO (P-1) sem atendimento aberto');
  const refused = await clinic();
  await refused.publish();
  await expect.poll(async () => (await refused.line())?.status).toBe('failed');
  expect((await refused.line()).problem).toBe('refused AE Paciente … … (P-…) sem atendimento aberto');
  says = (_control, socket) => void socket.destroy();
  const silent = await clinic();
  await silent.publish();
  await expect.poll(async () => (await silent.line())?.problem).toBe('cut');
  expect(await silent.line()).toMatchObject({ status: 'queued', attempts: 1 });
  // An answer to another message is none.
  says = (_control, socket) => answering('AA', '')('OUTRA', socket);
  const confused = await clinic();
  await confused.publish();
  await expect.poll(async () => (await confused.line())?.problem).toBe('cut');
});

it('settings are read back, one pair of names is one clinic, and the test really connects', async () => {
  const { company, settings } = await clinic();
  const { body } = await server.call('companyHl7', { iuid: company }, admin);
  const { iuid: _, ...kept } = settings;
  expect(body).toEqual({ ...kept, port: null, tls: false });
  const another = (await make.makeCompany()).id;
  const taken = await server.call('saveHl7', { ...settings, iuid: another }, admin);
  expect([taken.status, taken.body.error.fields]).toEqual([400, { application: 'errors.hl7NameTaken' }]);
  const test = async (url: string) => (await server.call('testHl7', { iuid: company, url }, admin)).body;
  expect(await test(settings.url)).toMatchObject({ ok: true, problem: '' });
  expect(await test('mllp://127.0.0.1:1')).toMatchObject({ ok: false, problem: 'unreachable' });
  expect(await test('mllp://169.254.169.254:80')).toMatchObject({ ok: false, problem: 'addressNotAllowed' });
  const empty = { application: '', facility: '', peerApplication: '', peerFacility: '', url: '' };
  expect((await server.call('saveHl7', { ...settings, ...empty }, admin)).status).toBe(200);
  expect((await server.call('companyHl7', { iuid: company }, admin)).body).toMatchObject(empty);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyHl7 } from '../db/schema.ts';
import { type Factories, factories } from '../test/factories.ts';
import { hl7Peer, orderMessage } from '../test/hl7Peer.ts';
import { openPort } from '../test/orthanc.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let port: number;
let company: string;
let desk: Who;
type Peer = Awaited<ReturnType<typeof hl7Peer>>;
let peer: Peer;

const listen = async (settings: Parameters<typeof testApp>[0] = {}, given?: TestApp['database']) => {
  port = await openPort();
  server = await testApp({ hl7: { host: '127.0.0.1', port, tls: null }, ...settings }, given);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
};

beforeAll(async () => {
  await listen();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  await make.db
    .insert(companyHl7)
    .values({ companyId: company, application: 'GESTA', facility: 'CLINICA', addresses: ['127.0.0.0/8'] });
  desk = { token: await server.signIn((await make.makeUser('user', [company])).email), company };
  peer = await hl7Peer(port);
});
afterAll(() => peer?.close());

const listed = async () =>
  (await server.call('listWorklist', { company } as never, desk)).body as {
    id: string;
    title: string;
    patientName: string;
    patId: string;
    serviceDate: string;
    serviceTime: string | null;
    accessionNo: string;
  }[];
const examOf = async (patId: string) => (await listed()).filter((each) => each.patId === patId);

describe('[IOP-005] orders by HL7', () => {
  it('make, change and cancel one exam of the worklist', async () => {
    const words = { name: 'CONCEIÇÃO^ÂNGELA^DA', when: '202611190930', accession: 'ACC100' };
    expect(await peer.send(orderMessage('100', words))).toMatchObject({ verdict: 'AA', control: '100', words: '' });
    const [made, ...others] = await examOf('P100');
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      patientName: 'ÂNGELA DA CONCEIÇÃO',
      title: 'US OBSTÉTRICA',
      accessionNo: 'ACC100',
      serviceDate: '2026-11-19',
      serviceTime: '09:30',
    });
    const changed = {
      ...words,
      control: 'XO',
      order: '100',
      patId: 'P100',
      title: 'MORFOLÓGICA',
      when: '20261120140000-0300',
    };
    expect((await peer.send(orderMessage('101', { ...changed, kind: 'OMI^O23^OMI_O23' }))).verdict).toBe('AA');
    expect(await examOf('P100')).toMatchObject([
      { id: made?.id, title: 'MORFOLÓGICA', serviceDate: '2026-11-20', serviceTime: '14:00' },
    ]);
    expect((await peer.send(orderMessage('102', { ...changed, control: 'CA' }))).verdict).toBe('AA');
    expect(await examOf('P100')).toEqual([]);
    // It is off the list, however often that is asked for; and its number is no other order's.
    expect((await peer.send(orderMessage('103', { ...changed, control: 'CA' }))).verdict).toBe('AA');
    expect(await peer.send(orderMessage('104', { ...words, order: '100' }))).toMatchObject({
      verdict: 'AE',
      words: 'Este pedido foi cancelado: envie um novo, com outro número',
    });
  });

  it('that come again are answered again and make no second exam, also at once, over two connections and after a restart', async () => {
    const message = orderMessage('200');
    const second = await hl7Peer(port);
    const answers = await Promise.all([peer.send(message), second.send(message)]);
    second.close();
    answers.push(await peer.send(message));
    peer.close();
    await server.app.close();
    await listen({}, server.database);
    desk = { ...desk };
    peer = await hl7Peer(port);
    answers.push(await peer.send(message));
    expect(answers.map(({ verdict, control }) => [verdict, control])).toEqual(Array(4).fill(['AA', '200']));
    expect(await examOf('P200')).toHaveLength(1);
    // The same number on another message is neither: it would be lost.
    expect(await peer.send(orderMessage('200', { order: '201', patId: 'P201' }))).toMatchObject({ verdict: 'AE' });
    expect(await examOf('P201')).toEqual([]);
    // The same order in a new message: its exam is there; with another hour it is no repetition.
    expect((await peer.send(orderMessage('202', { order: '200', patId: 'P200' }))).verdict).toBe('AA');
    expect(await peer.send(orderMessage('203', { order: '200', patId: 'P200', when: '20270101' }))).toMatchObject({
      verdict: 'AE',
      words: 'Este pedido já tem um exame, com outros dados: envie XO para mudá-lo',
    });
    expect(await examOf('P200')).toHaveLength(1);
  });

  it('for an exam that was begun are refused with a sentence', async () => {
    await peer.send(orderMessage('300'));
    const [exam] = await examOf('P300');
    await make.pool.query("UPDATE interaction SET status = 'ANDAMENTO' WHERE id = $1", [exam?.id]);
    for (const [number, control] of [
      ['301', 'XO'],
      ['302', 'CA'],
    ] as const) {
      const answer = await peer.send(orderMessage(number, { control, order: '300', patId: 'P300', title: 'OUTRO' }));
      expect(answer).toMatchObject({ verdict: 'AE', control: number });
      expect(answer.words).toContain('já foi iniciado');
      expect(answer.text).toContain('ERR||ORC^1^2|206^^HL70357|E');
    }
    expect(await examOf('P300')).toMatchObject([{ title: 'US OBSTÉTRICA' }]);
  });

  it.each([
    ['of another name under a code', orderMessage('400', { patId: 'P200', name: 'SOUZA^ANA' }), 'AE', 'outro nome'],
    ['without a name', orderMessage('401', { name: '' }), 'AE', 'NOME'],
    ['with a name that cannot be kept', orderMessage('401', { name: 'SOUZA^A\u0000NA' }), 'AE', 'não pode ser gravado'],
    ['never made', orderMessage('402', { control: 'XO', order: '999' }), 'AE', 'Nenhum exame'],
    ['of another kind', orderMessage('403', { kind: 'ADT^A04' }), 'AR', 'ORM\\S\\O01'],
    ['in unknown letters', orderMessage('404', { charset: 'KS X 1001' }), 'AR', 'MSH-18'],
    ['with a number too long', orderMessage('405', { accession: 'A'.repeat(17) }), 'AE', 'não pode ser gravado'],
    ['without a control id', orderMessage('', { order: '406' }), 'AR', 'MSH-10'],
    ['that are none', 'GET / HTTP/1.1', 'AR', 'MSH'],
  ])('%s are refused', async (_, message, verdict, words) => {
    const own = await hl7Peer(port);
    const before = (await listed()).length;
    const answer = await own.send(message);
    own.close();
    expect(answer.verdict).toBe(verdict);
    expect(answer.words).toContain(words);
    expect((await listed()).length).toBe(before);
  });

  it('are let in by receiver and address together, and nothing else is told', async () => {
    const other = (await make.makeCompany()).id;
    await make.db
      .insert(companyHl7)
      .values({ companyId: other, application: 'OUTRA', facility: '', addresses: ['10.0.0.0/8', '::1'] });
    const answers = [];
    for (const to of ['OUTRA|', 'NINGUEM|X', 'GESTA|', 'gesta|CLINICA', '|']) {
      const own = await hl7Peer(port);
      const { text, verdict } = await own.send(orderMessage('500', { to }));
      answers.push([verdict, text.split('\r')[1]]);
      own.close();
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe('AR');
  });

  it('may be in either charset, declared or not', async () => {
    await make.pool.query("UPDATE company_hl7 SET charset = 'latin1' WHERE company_id = $1", [company]);
    const name = (patId: string) => `GONÇALVES^JOÃO ${patId}`;
    expect((await peer.send(orderMessage('600', { name: name('P600'), charset: '8859/1' }), 'latin1')).verdict).toBe(
      'AA',
    );
    expect((await peer.send(orderMessage('601', { name: name('P601'), charset: '' }), 'latin1')).verdict).toBe('AA');
    expect((await peer.send(orderMessage('602', { name: name('P602') }), 'utf8')).verdict).toBe('AA');
    // Said to be UTF-8, and none.
    expect((await peer.send(orderMessage('603', { name: name('P603') }), 'latin1')).verdict).toBe('AE');
    await make.pool.query("UPDATE company_hl7 SET charset = 'utf8' WHERE company_id = $1", [company]);
    const exams = (await listed()).filter(({ patId }) => /^P60\d$/.test(patId));
    expect(exams.map((exam) => exam.patientName).sort()).toEqual(
      ['600', '601', '602'].map((each) => `JOÃO P${each} GONÇALVES`),
    );
  });

  it('that are cut count when they come whole; those too long, and too many connections, are turned away', async () => {
    const own = await hl7Peer(port);
    const message = orderMessage('700');
    own.raw(`\u000b${message.slice(0, 120)}`);
    const { verdict } = await own.send(message);
    expect(verdict).toBe('AA');
    own.close();
    expect(await examOf('P700')).toHaveLength(1);
    const long = await hl7Peer(port);
    const answer = await long.send(orderMessage('701') + 'NTE|1||x'.repeat(200_000));
    expect(answer).toMatchObject({ verdict: 'AR', control: '701' });
    const more = await Promise.all([1, 2, 3, 4, 5].map(() => hl7Peer(port)));
    const told = await Promise.allSettled(more.map((each, at) => each.send(orderMessage(`71${at}`))));
    for (const each of more) each.close();
    // Four of one address, and one of them is the one that is kept open.
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('are in the trail as of another system of the clinic', async () => {
    const { rows } = await make.pool.query(
      "SELECT DISTINCT a.action FROM audit_entry a JOIN company_hl7 h ON h.id = a.actor_id WHERE a.details->>'by' = 'hl7' ORDER BY 1",
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['patient.create', 'worklist.create', 'worklist.update', 'worklist.remove']),
    );
  });
});

import pg from 'pg';
import { type Factories, factories } from './factories.ts';
import { png } from './pictures.ts';
import { testApp } from './testApp.ts';
import type { TestDatabase } from './testDatabase.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
let addresses = 0;

export type Visitor = Awaited<ReturnType<typeof portalVisitor>>;

/** A clinic with exams, and somebody outside who asks for them. */
export async function portalVisitor(given?: TestDatabase) {
  const server = await testApp({}, given);
  const make: Factories = factories(server.database.ownerUrl);
  const company = await make.makeCompany({ name: 'Clínica Portal', nameFull: 'Clínica Portal Ltda' });
  const doctor = await make.makeUser('doctor', [company.id], {
    displayName: 'Dra. Demo Portal',
    crm: '999418',
    crmUF: 'MG',
  });
  const who = { token: await server.signIn(doctor.email), company: company.id };
  const { app, database } = server;

  /** An address nobody asked from before. */
  const address = () => {
    addresses += 1;
    return `10.${process.pid % 250}.${Math.floor(addresses / 250)}.${addresses % 250}`;
  };
  /** A question without a protocol is read from its address; one with a protocol has it in its body. */
  const ask = async (asked: { id: string; checkProtocol?: string; protocol?: string }, from = '127.0.0.1') => {
    const sent = 'protocol' in asked ? ({ method: 'POST', payload: asked } as const) : { query: asked };
    const response = await app.inject({ url: '/functions/portal', ...sent, remoteAddress: from });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  const get = (url: string, cookie: string) => app.inject({ url: `/functions/portal/${url}`, headers: { cookie } });
  const open = async (id: string, protocol?: string) => {
    const { body, headers } = await ask({ id, ...(protocol === undefined ? {} : { protocol }) }, address());
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    return {
      body,
      cookie,
      report: () => get(`${id}/report`, cookie),
      file: (file: string) => get(`${id}/files/${file}`, cookie),
      video: (file: string) => get(`${id}/videos/${file}`, cookie),
    };
  };

  type Draft = Parameters<Factories['makeInteraction']>[2];
  /** With an open portal, unless told. */
  const exam = async (values: Draft = {}) => {
    const patient = await make.makePatient(company.id);
    const drafted = { doctorId: doctor.id, portalOpenedAt: new Date(), ...values };
    const { id } = await make.makeInteraction(company.id, patient.id, drafted);
    return { id, patient };
  };
  const create = async (patient: string, iuid?: string) =>
    server.call('createExam', { patient, ...(iuid === undefined ? {} : { iuid }) }, who);
  const set = async (id: string, values: Record<string, unknown>) => {
    const names = Object.keys(values).map((name, place) => `${name} = $${place + 2}`);
    await make.pool.query(`UPDATE interaction SET ${names.join(', ')} WHERE id = $1`, [id, ...Object.values(values)]);
  };
  const picture = async (iuid: string, name: string, side: number): Promise<string> => {
    const field = 'examemama.noduloDireita1.imagemNodulo';
    const { body } = await server.call('uploadExamFile', { iuid, field, name, bytes: png(side, side) }, who);
    return body.iuid;
  };
  const clip = async (iuid: string, bytes: Buffer): Promise<string> => {
    const { body } = await server.call('uploadExamVideo', { iuid, name: 'clipe.mp4', bytes }, who);
    return body.iuid;
  };
  /** Attached and published: no page is set for it. */
  const publish = async (iuid: string) => {
    await server.call('attachReport', { iuid, name: 'laudo.pdf', bytes: PDF }, who);
    const { version } = (await server.call('reportState', { iuid }, who)).body.versions[0] ?? { version: 0 };
    const stored = await make.pool.query('SELECT version FROM interaction WHERE id = $1', [iuid]);
    const answer = await server.call('publishReport', { iuid, version: stored.rows[0].version }, who);
    if (answer.body.report?.version !== version + 1) throw new Error(`publishing answered ${answer.status}`);
    return answer.body.report as { code: string; sha256: string };
  };
  /** What a refusal leaves behind: counted guesses, entries of the trail, grants. The anchor of the trail is the server's own, at a full minute. */
  const traces = async (): Promise<number[]> => {
    const { rows } = await make.pool.query(`SELECT (SELECT count(*) FROM sign_in_failure)::int AS guesses,
      (SELECT count(*) FROM gesta_trail() WHERE action <> 'audit.anchor')::int AS entries, (SELECT count(*) FROM portal_grant)::int AS grants`);
    return [rows[0].guesses, rows[0].entries, rows[0].grants];
  };
  const queryAs = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  return {
    app,
    call: server.call,
    signIn: server.signIn,
    database,
    config: server.config,
    make,
    company,
    who,
    address,
    ask,
    open,
    exam,
    create,
    set,
    picture,
    clip,
    publish,
    traces,
    queryAs,
  };
}

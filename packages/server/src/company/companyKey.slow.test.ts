import { createHash } from 'node:crypto';
import { API_KEY_HEADER, type RouteName, type RouteSpec, routes } from '@gesta/domain';
import { formatCnpj } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { publishedInteraction } from '../test/publishedInteraction.ts';
import { inputFor } from '../test/routeInputs.ts';
import { type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';

/** Written by hand: the routes a key of a company reaches. */
const REACHED: RouteName[] = [
  'listWorklist',
  'worklistExam',
  'worklistReport',
  'createWorklistExam',
  'updateWorklistExam',
  'removeWorklistExam',
  'machineWorklist',
  'storeInstances',
  'findStudies',
  'findSeries',
  'findInstances',
  'studySeries',
  'studyInstances',
  'studyMetadata',
  'retrieveInstance',
  'retrieveBulk',
];
/** Of these, those that name no company in their address, and what they answer about something of another one. */
const NOT_THERE = {
  machineWorklist: 200,
  storeInstances: 200,
  studyMetadata: 404,
  retrieveInstance: 404,
  retrieveBulk: 404,
} as const;
const nameless = (name: RouteName) => !('company' in ((routes[name] as RouteSpec).params?.shape ?? {}));

let server: TestApp;
let make: Factories;
let admin: Who;
let own: { id: string; identity: string };
let other: { id: string; identity: string };
let key: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
  own = await make.makeCompany();
  other = await make.makeCompany();
  key = (await server.call('renewCompanyKey', { iuid: own.id }, admin)).body.key;
});

async function withKey(name: RouteName, input: Record<string, unknown>, headers: Record<string, string> = {}) {
  const request = toRequest(routes[name], input);
  const sent = { ...request.headers, [API_KEY_HEADER]: key, ...headers };
  const response = await server.app.inject({ ...request, headers: sent });
  // A picture has no words.
  const said = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: said ? response.json() : null };
}

/** About records nobody has. */
async function askedBlindly({ method, path }: RouteSpec): Promise<[number, string]> {
  const url = path.replace(/:\w+/g, () => make.id());
  const response = await server.app.inject({ method, url, headers: { [API_KEY_HEADER]: key } });
  return [response.statusCode, response.json().error?.code];
}

describe('the key of a company', () => {
  it.each(Object.keys(routes).filter((name) => name !== 'events') as RouteName[])(
    '[ADM-037] reaches only what it may, of its own company only: %s',
    async (name) => {
      const route: RouteSpec = routes[name];
      const isOpen = route.who === 'anyone' || route.who === 'key';
      // Who may call is settled before anything that was sent is looked at.
      if (!isOpen && !REACHED.includes(name)) return expect(await askedBlindly(route)).toEqual([401, 'signInRequired']);
      const mine = await withKey(name, await inputFor({ server, make }, name, own));
      // What is for keys alone is asked with this one and with another's in fhir.slow.test.ts.
      if (isOpen) return expect(mine.status).not.toBe(401);
      expect(mine.status).toBe(200);
      const theirs = await inputFor({ server, make }, name, other);
      if (nameless(name)) {
        for (const headers of [{}, { 'x-company': own.id }]) {
          const answer = await withKey(name, theirs, headers);
          const known = Object.entries(NOT_THERE).find(([each]) => each === name)?.[1];
          if (known === undefined) expect([answer.status, answer.body]).toEqual([200, []]);
          else expect(answer.status).toBe(known);
        }
        const named = await withKey(name, theirs, { 'x-company': other.id });
        return expect([named.status, named.body.error.code]).toEqual([404, 'companyNotFound']);
      }
      for (const headers of [{}, { 'x-company': own.id }, { 'x-company': other.id }]) {
        const answer = await withKey(name, theirs, headers);
        expect([answer.status, answer.body.error.code]).toEqual([404, 'companyNotFound']);
        const nobodys = await withKey(name, { ...theirs, company: make.id() }, headers);
        expect({ ...nobodys.body.error, requestId: '' }).toEqual({ ...answer.body.error, requestId: '' });
      }
      // The own company named, with the id of a record of the other one.
      if (theirs.id) expect((await withKey(name, { ...theirs, company: own.id })).status).toBe(404);
    },
  );

  it('opens no stream of events', async () => {
    const response = await server.app.inject({
      method: 'GET',
      url: '/functions/events',
      headers: { 'x-api-key': key },
    });
    expect(response.statusCode).toBe(401);
  });

  it('[ADM-033] [ADM-034] [ADM-035] creates, changes and removes an exam, and the trail names the key', async () => {
    const made = await withKey('createWorklistExam', { company: own.id, accessionNo: 'RIS-1', patientName: 'Do RIS' });
    expect(made.body).toMatchObject({ accessionNo: 'RIS-1', status: 'LAUDAR' });
    const { id } = made.body;
    await withKey('updateWorklistExam', { company: own.id, id, title: 'Outro' });
    expect((await withKey('worklistExam', { company: own.id, id })).body).toMatchObject({ title: 'Outro' });
    await withKey('removeWorklistExam', { company: own.id, id });
    expect((await withKey('worklistExam', { company: own.id, id })).status).toBe(404);
    const trail = await make.pool.query(
      'SELECT actor_id, action, details FROM gesta_trail() WHERE company_id = $1 AND subject = $2 ORDER BY seq',
      [own.id, id],
    );
    const making = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE company_id = $1 AND action = 'company.renewKey' ORDER BY seq DESC LIMIT 1",
      [own.id],
    );
    expect(trail.rows.map(({ action }) => action)).toEqual([
      'interaction.create',
      'worklist.create',
      'worklist.update',
      'interaction.delete',
      'worklist.remove',
    ]);
    for (const { actor_id, details } of trail.rows) {
      expect([actor_id, details.by]).toEqual([making.rows[0].details.key, 'apiKey']);
    }
  });

  it('[ADM-025] [ADM-058] has 32 letters and digits, is kept as a hash only, is shown once, and ends when it is renewed', async () => {
    const company = await make.makeCompany();
    expect((await server.call('companyKey', { iuid: company.id }, admin)).body).toEqual({
      madeAt: null,
      madeBy: null,
      hint: '',
      usedAt: null,
    });
    const first = await server.call('renewCompanyKey', { iuid: company.id }, admin);
    expect(first.body.key).toMatch(/^[A-Za-z0-9]{32}$/);
    const told = (await server.call('companyKey', { iuid: company.id }, admin)).body;
    const hint = `${first.body.key.slice(0, 4)}${first.body.key.slice(-4)}`;
    expect(told).toEqual({ madeAt: first.body.madeAt, madeBy: expect.any(String), hint, usedAt: null });
    const ask = (value: string) => withKey('listWorklist', { company: company.id }, { [API_KEY_HEADER]: value });
    expect((await ask(first.body.key)).status).toBe(200);
    expect((await server.call('companyKey', { iuid: company.id }, admin)).body.usedAt).toMatch(/^20/);
    const second = await server.call('renewCompanyKey', { iuid: company.id }, admin);
    expect((await ask(first.body.key)).status).toBe(401);
    expect((await ask(second.body.key)).status).toBe(200);
    expect((await ask('')).status).toBe(401);
    for (const table of ['company_key', 'gesta_trail()']) {
      const found = await make.pool.query(`SELECT FROM ${table} t WHERE t::text LIKE $1`, [
        `%${second.body.key.slice(4, 28)}%`,
      ]);
      expect(found.rowCount, table).toBe(0);
    }
    expect((await server.call('renewCompanyKey', { iuid: make.id() }, admin)).status).toBe(404);
  });

  it('[ADM-036] reads what became of a report, and is not sent twice what it knows', async () => {
    const patient = await make.makePatient(own.id);
    const { iuid: id } = await publishedInteraction({ server, make }, own.id, patient.id);
    const waiting = (await make.makeInteraction(own.id, patient.id)).id;
    const asked = await withKey('worklistReport', { company: own.id, id: waiting });
    expect(asked.body).toEqual({ status: 'ANDAMENTO', version: null, publishedAt: null, sha256: null, pdf: null });
    const out = await withKey('worklistReport', { company: own.id, id });
    expect(out.body).toMatchObject({ status: 'PUBLICADO', version: 1, pdf: null });
    const whole = await withKey('worklistReport', { company: own.id, id, pdf: 'true' });
    const bytes = Buffer.from(whole.body.pdf, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(out.body.sha256);
    const again = { url: `/functions/companies/${own.id}/worklist/${id}/report`, headers: { [API_KEY_HEADER]: key } };
    const first = await server.app.inject(again);
    const headers = { ...again.headers, 'if-none-match': String(first.headers.etag) };
    const second = await server.app.inject({ ...again, headers });
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 304, '']);
    await server.call('reopenReport', { iuid: id }, { ...admin, company: own.id });
    expect((await server.app.inject({ ...again, headers })).statusCode).toBe(200);
  });

  it('[ADM-033] [ADM-037] names its company by id or by CNPJ, with its punctuation or without', async () => {
    const { identity } = own;
    const masked = formatCnpj(identity);
    for (const company of [identity, masked, masked.toLowerCase()]) {
      const made = await withKey('createWorklistExam', {
        company,
        isOther: true,
        patientName: `POR ${company.toUpperCase()}`,
      });
      expect([made.status, made.body.patientName]).toEqual([200, `POR ${company.toUpperCase()}`]);
    }
    for (const company of [other.identity, formatCnpj(other.identity), '00000000000191', 'nonsense']) {
      const answer = await withKey('listWorklist', { company });
      expect([company, answer.status, answer.body.error.code]).toEqual([company, 404, 'companyNotFound']);
      const headed = await withKey('listWorklist', { company }, { 'x-company': own.id });
      expect([company, headed.status]).toEqual([company, 404]);
    }
    expect((await withKey('listWorklist', { company: own.id }, { [API_KEY_HEADER]: 'x'.repeat(32) })).status).toBe(401);
  });

  it('beside a session counts for nothing: who is signed in is who calls', async () => {
    const user = await make.makeUser('user', [other.id]);
    const token = await server.signIn(user.email);
    const answer = await withKey('listWorklist', { company: own.id }, { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(404);
  });
});

import * as domain from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
const lines: string[] = [];

/** What is asked for by the name of an act and not of a record: the specification's calls, calculations and the own session. */
const CALLS = [
  ...['signIn', 'signOut', 'session', 'changePassword', 'profile', 'generateTOTP', 'verifyTOTP', 'removeTOTP'],
  ...['invitation', 'acceptInvitation', 'forgotPassword', 'image-processing'],
  ...[
    'events',
    'home',
    'search',
    'management',
    'deleted',
    'outbox',
    'work',
    'audit',
    'demo-mail',
    'health-status',
    'portal',
    'image',
    'chart',
    'report',
    'verify',
  ],
  ...['examVersions', 'examDifference', 'restoreExamVersion', 'reportPrintNew', 'sendEmail', 'sendWhatsapp'],
  ...['getForms', 'clearFormsCache', 'debugForms', 'formCustomization', 'formFields'],
  ...['calculations', 'calc', 'trisomies', 'preeclampsia', 'preeclampsia-barcelona', 'anemia'],
  'anemia-volume-to-transfuse',
  ...['dicom', 'dicomFile', 'dicomForms', 'deleteStudy', 'healthcareParams'],
  ...['aiAssistant', 'aiFillTemplate', 'aiSuggestConclusion'],
  ...['assistantState', 'assistantSources', 'assistantEntries', 'assistantCounts', 'assistantSettings'],
  ...['bookExam', 'deskQueue', 'examTypes', 'freeHours', 'monthOccupancy'],
];

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

describe('every answer', () => {
  it('[FND-012] carries Referrer-Policy: no-referrer and its siblings, pages and calls alike', async () => {
    for (const url of ['/', '/login', '/functions/session', '/health', '/nothing/here', '/api/openapi.json']) {
      const answer = await server.app.inject({ url });
      expect(answer.headers, url).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('asks for https only where https is used', async () => {
    expect((await server.app.inject({ url: '/health' })).headers['strict-transport-security']).toBeUndefined();
    const secure = await testApp({ publicUrl: 'https://gesta.example' }, server.database);
    expect((await secure.app.inject({ url: '/health' })).headers['strict-transport-security']).toContain('max-age=');
    const user = await make.makeUser('user', [(await make.makeCompany()).id]);
    const signedIn = await secure.call('signIn', { email: user.email, password: PASSWORD });
    expect(String(signedIn.headers['set-cookie'])).toContain('Secure');
    await secure.close();
  });
});

describe('errors', () => {
  it('speak one vocabulary, with an id, for whatever is wrong', async () => {
    const post = (payload: string, type = 'application/json') =>
      server.app.inject({ method: 'POST', url: '/functions/signIn', payload, headers: { 'content-type': type } });
    const code = async (answer: ReturnType<typeof post>) => {
      const { statusCode, json } = await answer;
      const { error } = json();
      expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/);
      return [statusCode, error.code];
    };
    expect(await code(post('{'))).toEqual([400, 'invalidInput']);
    expect(await code(post('x=1', 'application/x-www-form-urlencoded'))).toEqual([415, 'unsupportedMedia']);
    expect(await code(post(JSON.stringify({ email: 'x'.repeat(2_000_000) })))).toEqual([413, 'tooLarge']);
    expect(await code(post('{"email":"a@b.example","password":"x","__proto__":{"role":"admin"}}'))).toEqual([
      400,
      'invalidInput',
    ]);
    const get = (url: string) => code(server.app.inject({ url }) as never);
    expect(await get('/functions/nothing')).toEqual([404, 'notFound']);
    expect(await get('/api/nothing')).toEqual([404, 'notFound']);
    expect(await get('/functions/patients/..%2F..%2Fetc')).toEqual([401, 'signInRequired']);
  });

  it('hide what nobody expected behind an id, and log it once without its text', async () => {
    const company = await make.makeCompany();
    const user = await make.makeUser('manager', [company.id]);
    const written: string[] = [];
    const app = await buildApp({
      config: server.config,
      ...server.database,
      logStream: { write: (line) => void written.push(line) },
    });
    const signedIn = await app.inject({
      method: 'POST',
      url: '/functions/signIn',
      payload: { email: user.email, password: PASSWORD },
    });
    await make.pool.query(
      'CREATE FUNCTION spill_the_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION $m$segredo %$m$, NEW.name; END $$',
    );
    await make.pool.query(
      'CREATE TRIGGER away BEFORE INSERT ON patient FOR EACH ROW EXECUTE FUNCTION spill_the_name()',
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/functions/patients',
      headers: { authorization: `Bearer ${signedIn.json().token}` },
      payload: { name: 'Nome Secretíssimo', birthdate: '1990-01-01', sex: 'F' },
    });
    await make.pool.query('DROP TRIGGER away ON patient');
    await make.pool.query('DROP FUNCTION spill_the_name');
    expect([answer.statusCode, answer.json().error.code]).toEqual([500, 'unexpected']);
    const errors = written.filter((line) => line.includes('"level":50'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(answer.json().error.requestId);
    expect(written.join('')).not.toMatch(/SECRET|segredo/i);
    await app.close();
  });
});

describe('logs', () => {
  it('[FND-011] hold the route and never a query string, a name or a token', async () => {
    const app = await buildApp({
      config: server.config,
      ...server.database,
      logStream: { write: (line) => void lines.push(line) },
    });
    await app.inject({ url: '/login?email=maria@clinica.example&password=segredo123' });
    await app.inject({ url: '/?email=maria@clinica.example&password=segredo123' });
    await app.inject({
      url: '/functions/patients?search=MARIA%20CONCEICAO',
      headers: { authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' },
    });
    await app.inject({
      method: 'POST',
      url: '/functions/signIn',
      payload: { email: 'maria@clinica.example', password: 'segredo123' },
    });
    await app.close();
    const all = lines.join('');
    expect(all).toContain('"route":"/functions/patients"');
    expect(all).not.toMatch(/maria|segredo|conceicao|abcdefghij|\?|@/i);
  });
});

describe('the server tells its state', () => {
  it('is healthy, and ready while the database answers', async () => {
    expect((await server.app.inject({ url: '/health' })).json()).toEqual({ ok: true });
    expect((await server.app.inject({ url: '/ready' })).json()).toEqual({ ok: true });
    const away = await buildApp({
      config: server.config,
      appUrl: 'postgres://nobody:x@127.0.0.1:1/none',
      identityUrl: 'postgres://nobody:x@127.0.0.1:1/none',
      jobsUrl: 'postgres://nobody:x@127.0.0.1:1/none',
      logStream: { write: () => {} },
    });
    const answer = await away.inject({ url: '/ready' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable']);
    expect((await away.inject({ url: '/health' })).statusCode).toBe(200);
    await away.close();
  });

  it('[FND-063] API and code name the resources as the specification does, and nothing else is one', async () => {
    const document = (await server.app.inject({ url: '/api/openapi.json' })).json();
    const paths = Object.keys(document.paths);
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map((operation) => operation.operationId),
    );
    expect(operations.sort()).toEqual(Object.keys(domain.routes).sort());
    const { rows } = await make.pool.query(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    );
    const tables = rows.map(({ name }) => name as string);
    // Where one is found, its schema and its table. A study is what an interaction has of one day, in no table of its own; studies are what machines sent.
    for (const [path, schema, table] of [
      ['/functions/interactions/{iuid}', 'Interaction', 'interaction'],
      ['/functions/gestations/{iuid}', 'Gestation', 'gestation'],
      ['/functions/patients/{iuid}', 'Patient', 'patient'],
      ['/functions/study', null, null],
      ['/functions/companies/{company}/studies/{id}', 'DicomStudy', 'dicom_study'],
      ['/functions/companies/{company}/worklist/{id}', 'WorklistExam', 'worklist_exam'],
      ['/functions/companies/{iuid}', 'Company', 'company'],
      ['/functions/users', 'User', 'app_user'],
      ['/functions/templates/{iuid}', 'Template', 'template'],
      ['/functions/devices', 'Device', 'device'],
    ] as const) {
      expect(paths).toContain(path);
      if (schema !== null) expect(domain, schema).toHaveProperty(schema);
      if (table !== null) expect(tables).toContain(table);
    }
    const resources = [
      ...['interactions', 'gestations', 'patients', 'study', 'studies'],
      ...['companies', 'company', 'users', 'templates', 'devices', 'medicines'],
    ];
    const first = new Set(
      paths.filter((path) => path.startsWith('/functions/')).map((path) => path.split('/')[2] ?? ''),
    );
    expect([...first].filter((name) => !resources.includes(name)).sort()).toEqual([...CALLS].sort());
    const other = /visit|appointment|consultation|pregnan|clinic|account|customer|person|equipment/i;
    expect([...first, ...operations, ...tables].filter((name) => other.test(name))).toEqual([]);
  });
});

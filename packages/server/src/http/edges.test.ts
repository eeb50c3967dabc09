import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
const lines: string[] = [];

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
      logStream: { write: () => {} },
    });
    const answer = await away.inject({ url: '/ready' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable']);
    expect((await away.inject({ url: '/health' })).statusCode).toBe(200);
    await away.close();
  });

  it('[FND-063] describes its routes with the resource names of the specification', async () => {
    const document = (await server.app.inject({ url: '/api/openapi.json' })).json();
    const { routes } = await import('@gesta/domain');
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map((operation) => operation.operationId),
    );
    expect(operations.sort()).toEqual(Object.keys(routes).sort());
    const resources = [
      'interaction',
      'gestation',
      'patient',
      'study',
      'worklist exam',
      'company',
      'user',
      'template',
      'device',
    ];
    const plurals = new Set(resources.map((name) => name.replace(/y$/, 'ie').concat('s')));
    const collections = Object.keys(document.paths)
      .map((path) => path.split('/')[2] ?? '')
      .filter(
        (segment) =>
          /s$/.test(segment) &&
          !/^(getForms|debugForms|formFields|events|calculations|trisomies|examVersions)$/.test(segment),
      );
    for (const collection of collections) expect(plurals).toContain(collection);
    for (const name of ['interactions', 'patients', 'companies', 'users']) expect(collections).toContain(name);
    expect(Object.keys(document.paths['/functions/patients/{iuid}/gestations'])).toEqual(['get']);
  });
});

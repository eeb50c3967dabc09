import { formulas } from '@gesta/clinical';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let email: string;
let token: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  email = (await make.makeUser('doctor', [])).email;
  token = await server.signIn(email);
});

/** As text, so that what no program would write can be sent. */
async function send(url: string, payload: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const asked = (params: string) =>
  send('/functions/calculations', `{"path":"/calc/ccn/robinson/v1","params":${params}}`);
const nested = (depth: number) => `{"ccn":${'['.repeat(depth)}1${']'.repeat(depth)}}`;
const many = (count: number) => JSON.stringify(Object.fromEntries([...Array(count).keys()].map((i) => [`p${i}`, i])));

describe('what is not a question is refused', () => {
  it.each([
    ['a number too large to be one', '{"ccn":1e999}'],
    ['minus that number', '{"ccn":-1e999}'],
    ['NaN', '{"ccn":NaN}'],
    ['__proto__', '{"__proto__":{"ccn":60}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"ccn":60}}}'],
    ['a name with signs', '{"ccn;drop":1}'],
    ['an empty name', '{"":1}'],
    ['a long name', `{"${'n'.repeat(61)}":1}`],
    ['a long text', `{"ccn":"${'6'.repeat(201)}"}`],
    ['too many parameters', many(81)],
    ['a long list', `{"ccn":[${Array(41).fill(1).join()}]}`],
    [
      'too many values in all',
      `{"a":[${Array(40)
        .fill(`[${Array(40).fill(1).join()}]`)
        .join()}]}`,
    ],
    ['four levels', nested(4)],
    ['a thousand levels', nested(1000)],
    ['a list for parameters', '[1,2,3]'],
    ['a number for parameters', '60'],
    ['nothing for parameters', 'null'],
  ])('%s', async (_name, params) => {
    const { status, body } = await asked(params);
    expect([status, body.error.code]).toEqual([400, 'invalidInput']);
  });

  it.each([
    ['no path', '{"params":{}}'],
    ['no params', '{"path":"/calc/ccn/robinson/v1"}'],
    ['a path into the machine', '{"path":"../../etc/passwd","params":{}}'],
    ['a path of a mile', `{"path":"/calc/${'a/'.repeat(500)}","params":{}}`],
    ['a number for a path', '{"path":1,"params":{}}'],
    ['a name nobody knows', '{"path":"/calc/ccn/robinson/v1","params":{},"admin":true}'],
    ['a permission that is a word', '{"path":"/calc/ccn/robinson/v1","params":{},"allowUncertain":"yes"}'],
    ['a language nobody speaks here', '{"path":"/calc/ccn/robinson/v1","params":{},"lang":"tlh"}'],
  ])('%s', async (_name, payload) => {
    const { status, body } = await send('/functions/calculations', payload);
    expect([status, body.error.code]).toEqual([400, 'invalidInput']);
  });

  it('the body of a direct call cannot say another formula than the address', async () => {
    for (const name of ['measure', 'author', 'version']) {
      const { status } = await send('/functions/calc/ccn/robinson/v1', `{"ccn":60,"${name}":"hadlock"}`);
      expect([name, status]).toEqual([name, 400]);
    }
    for (const payload of ['{"ccn":1e999}', many(81), `{"x y":1}`, '[60]', `{"ccn":"${'6'.repeat(201)}"}`]) {
      expect((await send('/functions/calc/ccn/robinson/v1', payload)).status).toBe(400);
    }
    const other = await send('/functions/trisomies', '{"path":"/calc/preeclampsia/v3","params":{}}');
    expect([other.status, Object.keys(other.body.error.fields)]).toEqual([400, ['path']]);
  });
});

it('as many deep values as a body holds are one finding, not one for each of them', async () => {
  const deep = `{${Array.from({ length: 350 }, (_, i) => `"p${i}":[[[[[[1]]]]]]`).join()}}`;
  expect((await asked(deep)).body.error.fields).toEqual({ params: 'errors.fieldInvalid' });
  for (const url of ['/functions/calc/ccn/robinson/v1', '/functions/anemia']) {
    expect((await send(url, deep)).body.error.fields).toEqual({ '': 'errors.fieldInvalid' });
  }
});

describe('what is a question gets a reason, never a number', () => {
  const JUNK: unknown[] = [
    'Infinity',
    '-Infinity',
    'NaN',
    '60',
    '1e999',
    '٦٠',
    '$t(calc.error.failed)',
    '{{param}}',
    '2026-02-30',
    true,
    [],
    [60],
    [null],
    [[60]],
    {},
    { valueOf: 60 },
    { toString: 1, hasOwnProperty: 2 },
    1e308,
    -1e308,
    5e-324,
    -0.5,
  ];

  it.each(JUNK.map((junk) => [JSON.stringify(junk), junk]))('%s', async (_name, junk) => {
    const { status, body } = await asked(JSON.stringify({ ccn: junk }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: [], percentil: null, rows: [], reason: { input: 'ccn' } });
    expect(body.error).toContain('Nada foi calculado.');
    expect(body.error).not.toMatch(/\{\{|calc\.|Falha/);
  });

  it('for every formula and every parameter of it, alone and together', async () => {
    for (const [place, { path, params }] of formulas()
      .flatMap(({ authors }) => authors)
      .entries()) {
      // A budget is for one user: every fifty formulas somebody else asks.
      if (place % 50 === 0) token = await server.signIn((await make.makeUser('doctor', [])).email);
      for (const junk of ['Infinity', -1e308, 1e308, [null], [1, 'a', {}], { a: [null] }, true, 'sim', '2026-02-30']) {
        const all = Object.fromEntries(params.map(({ name }) => [name, junk]));
        const { status, body } = await send(
          '/functions/calculations',
          JSON.stringify({ path, params: all, allowUncertain: true }),
        );
        expect([path, JSON.stringify(junk), status]).toEqual([path, JSON.stringify(junk), 200]);
        for (const { value } of body.result) {
          if (typeof value === 'number') expect(Math.abs(value), `${path} ${JSON.stringify(junk)}`).toBeLessThan(1e9);
        }
      }
    }
  });

  it('names of a prototype are parameters nobody asked for', async () => {
    const { status, body } = await asked('{"ccn":60,"constructor":1,"toString":2,"hasOwnProperty":3,"valueOf":"x"}');
    expect([status, body.error, body.result.length]).toEqual([200, null, 1]);
    expect(({} as Record<string, unknown>).ccn).toBeUndefined();
  });
});

it('no log holds what was calculated, nor an answer that may be kept by a proxy', async () => {
  const lines: string[] = [];
  const app = await buildApp({
    config: server.config,
    ...server.database,
    logStream: { write: (line) => void lines.push(line) },
  });
  const signedIn = await app.inject({
    method: 'POST',
    url: '/functions/signIn',
    payload: { email, password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${signedIn.json().token}` };
  const question = { path: '/calc/segredoformula/v1', params: { segredo: 'clinico', dateBirthMother: '1991-03-17' } };
  const answers = [
    await app.inject({ method: 'POST', url: '/functions/calculations', payload: question, headers }),
    await app.inject({ method: 'POST', url: '/functions/calc/segredo/v1', payload: question.params, headers }),
    await app.inject({ method: 'POST', url: '/functions/anemia', payload: { segredo: [[[[1]]]] }, headers }),
    await app.inject({ url: '/functions/calc/segredo?author=clinico', headers }),
    await app.inject({ url: '/functions/calc/ca?step=segredo', headers }),
  ];
  await app.close();
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 404, 400, 404, 400]);
  for (const answer of answers) expect(answer.headers['cache-control']).toBe('no-store');
  expect(lines.join('')).toContain('/functions/calc/:measure');
  expect(lines.join('')).not.toMatch(/segredo|clinico|1991-03-17/);
});

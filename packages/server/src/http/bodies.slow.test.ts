import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type RouteSpec, routes, SMALL_BODY_BYTES } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { createBudget } from './budget.ts';

let server: TestApp;
let make: Factories;
let token: string;
let company: string;
let port: number;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  token = await server.signIn((await make.makeUser('admin', [company])).email);
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** No JSON: whoever parses it answers that it is invalid. */
const garbage = (length: number) => '{'.repeat(length);
const ID = '3f8f0a6e-0000-4000-8000-000000000001';

async function post(route: RouteSpec, payload: string, more: { signedIn?: boolean; remoteAddress?: string } = {}) {
  const answer = await server.app.inject({
    method: route.method,
    url: route.path.replace(/:\w+/g, ID),
    payload,
    headers: {
      'content-type': 'application/json',
      ...(more.signedIn ? { authorization: `Bearer ${token}`, 'x-company': company } : {}),
    },
    ...(more.remoteAddress ? { remoteAddress: more.remoteAddress } : {}),
  });
  return [answer.statusCode, answer.json().error.code];
}

const all: [string, RouteSpec][] = Object.entries(routes);
const withBody = all.filter(([, { body }]) => body);
const small = withBody.filter(([, { scope, mostBytes }]) => scope !== 'company' && mostBytes === undefined);

describe('a body', () => {
  it.each(small)('[FND-066] of %s over 8 KB is refused before it is parsed', async (_name, route) => {
    expect(await post(route, garbage(SMALL_BODY_BYTES), { signedIn: true })).toEqual([400, 'invalidInput']);
    expect(await post(route, garbage(SMALL_BODY_BYTES + 1), { signedIn: true })).toEqual([413, 'tooLarge']);
  });

  it('[FND-066] larger than that is for the routes that say so: besides those of a clinic, a signature, a certificate, a photo and a chart', () => {
    const larger = withBody.filter(([, { scope, mostBytes }]) => scope !== 'company' && mostBytes !== undefined);
    expect(larger.map(([name]) => name)).toEqual([
      'saveSignature',
      'savePhoto',
      'keepCertificate',
      'imageProcessing',
      'renderChart',
    ]);
    expect(small.map(([name]) => name)).toContain('signIn');
  });

  it('longer than 8 KB is not parsed before its sender is known and allowed', async () => {
    for (const name of ['saveForms', 'saveSignature', 'createPatient'] as const) {
      expect(await post(routes[name], garbage(SMALL_BODY_BYTES + 1))).toEqual([401, 'signInRequired']);
      expect(await post(routes[name], garbage(SMALL_BODY_BYTES + 1), { signedIn: true })).toEqual([
        400,
        'invalidInput',
      ]);
    }
  });

  it('[FND-066] too long, of a sender that reads no answer before it has sent everything, is answered and resets nothing', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.pause();
      const length = 20_000_000;
      socket.write('POST /functions/signIn HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
      socket.write(`content-length: ${length}\r\n\r\n`);
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.write('x'.repeat(length), () => resolve());
      });
      socket.end();
      expect(await text(socket)).toContain('tooLarge');
    }
  });

  it('[FND-066] that comes without end is cut off with the answer', async () => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.on('error', () => {});
    socket.write('POST /functions/signIn HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
    socket.write('transfer-encoding: chunked\r\n\r\n');
    const piece = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
    const more = () => {
      // Never the end of it.
      if (!socket.destroyed && socket.writable) socket.write(piece, () => setImmediate(more));
    };
    more();
    await closed;
    expect(answer).toContain('413');
    expect(answer).toContain('tooLarge');
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

describe('requests from one address', () => {
  it('[FND-067] are limited on public routes before the body is parsed, and say for how long', async () => {
    const from = (remoteAddress: string) => post(routes.signIn, '{', { remoteAddress });
    const answers = await Promise.all(Array.from({ length: 610 }, () => from('2001:db8:9:9::1')));
    expect(answers.filter(([status]) => status === 400)).toHaveLength(600);
    expect(answers.filter(([, code]) => code === 'tooManyAttempts')).toHaveLength(10);
    const since = performance.now();
    expect(await from('2001:db8:9:9:ffff::2')).toEqual([429, 'tooManyAttempts']);
    expect(performance.now() - since, 'whoever goes on waits for each refusal').toBeGreaterThan(990);
    expect(await from('2001:db8:9:8::1')).toEqual([400, 'invalidInput']);
    const refused = await server.app.inject({
      method: 'POST',
      url: '/functions/signIn',
      remoteAddress: '2001:db8:9:9::3',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.call('session', {}, { token })).status).toBe(200);
  });

  it('are remembered for no more than a known number of addresses', () => {
    const budget = createBudget(1, 100);
    const now = new Date();
    for (let each = 0; each < 1_000; each += 1) budget.spend(`address ${each}`, now);
    expect(budget.size).toBe(100);
    // Whoever is known pushes nobody out, and is not let in again.
    expect(() => budget.spend('address 900', now)).toThrow('tooManyAttempts');
    expect(() => budget.spend('address 999', now)).toThrow('tooManyAttempts');
  });
});

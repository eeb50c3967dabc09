import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApp } from '../test/testApp.ts';

it('a connection that never asked anything does not hold up a stop', async () => {
  const { app, close } = await testApp();
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const opened = connect(Number(address.port), address.hostname);
  await once(opened, 'connect');
  await fetch(new URL('/health', address));
  const ended = once(opened, 'close');
  expect(await Promise.race([close().then(() => 'stopped'), wait(10_000, 'waited', { ref: false })])).toBe('stopped');
  await ended;
});

it('an answer on its way is finished, and its connection does not hold up the stop', async () => {
  const { app, close } = await testApp();
  let finish = () => {};
  app.get('/slow', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '4' });
    reply.raw.write('ha');
    finish = () => reply.raw.end('lf');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const kept = new Agent({ keepAlive: true });
  const [answer] = (await once(request(`${address}/slow`, { agent: kept }).end(), 'response')) as [IncomingMessage];
  const stopped = close().then(() => 'stopped');
  await wait(100);
  finish();
  expect((await answer.toArray()).join('')).toBe('half');
  expect(await Promise.race([stopped, wait(10_000, 'waited', { ref: false })])).toBe('stopped');
  kept.destroy();
});

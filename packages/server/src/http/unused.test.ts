import { once } from 'node:events';
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

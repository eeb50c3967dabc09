import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { hurrySlowBodies } from './slowBodies.ts';

it('a body that does not come in time ends its connection, and no other', async () => {
  const app = fastify();
  hurrySlowBodies(app, 300);
  app.post('/', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => {});
  slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{');
  expect(await text(slow).catch(() => '')).not.toContain('200 OK');
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  await app.close();
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bytesBody, s3Client } from './s3Client.ts';

/** Not a store: whatever may go wrong on the way to one. */
const BYTES = Buffer.from('0123456789'.repeat(20_000));
let asked: string[] = [];
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.range ?? ''}`.trim());
  answers.shift()?.(request, response);
});
let client: ReturnType<typeof s3Client>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = s3Client({ endpoint, region: 'us-east-1', bucket: 'files', prefix: '', keyId: 'k', secret: 's' });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const status =
  (code: number, text = '') =>
  (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    response.writeHead(code).end(text);
  };
const cut = (request: IncomingMessage) => request.socket.destroy();

it('is asked again where it was busy or did not answer, with all of what is sent', async () => {
  const came: Buffer[] = [];
  answers = [status(503), cut, async (request, response) => (came.push(await buffer(request)), response.end('kept'))];
  const told = await client.ask({ method: 'PUT', key: 'x', body: bytesBody(BYTES, 'sum') });
  expect([told?.toString(), came[0]?.equals(BYTES), asked.length]).toEqual(['kept', true, 3]);
});

it('goes on reading where it broke off', async () => {
  answers = [
    (_request, response) => {
      response.writeHead(200, { 'content-length': BYTES.length });
      response.write(BYTES.subarray(0, 50_000), () => setImmediate(() => response.destroy()));
    },
    (request, response) => {
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1]);
      response.writeHead(206).end(BYTES.subarray(from));
    },
  ];
  const read: Buffer[] = [];
  for await (const piece of client.read('x', 0, null)) read.push(piece);
  expect(Buffer.concat(read).equals(BYTES)).toBe(true);
  expect(asked).toEqual(['GET', expect.stringMatching(/^GET bytes=[1-9]\d*-$/)]);
});

it('a refusal is told at once, without a name of a file', async () => {
  answers = [status(403, '<Error><Code>AccessDenied</Code><Resource>/files/x</Resource></Error>')];
  await expect(client.ask({ method: 'GET', key: 'x' })).rejects.toThrow(
    /^The store of files answered 403 AccessDenied\.$/,
  );
  expect(asked).toHaveLength(1);
});

it('what is not there is nothing, and what stays away is an error in the end', async () => {
  answers = [status(404)];
  expect(await client.ask({ method: 'GET', key: 'x' })).toBeNull();
  answers = Array.from({ length: 6 }, () => status(503));
  await expect(client.ask({ method: 'GET', key: 'x' })).rejects.toThrow(/503/);
  expect(answers).toEqual([]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Say } from '../process/say.ts';

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/** A listener of its own: what it tells is for the machine that watches, and never on the address people open. */
export async function startMetrics(
  { host, port }: { host: string; port: number },
  tell: () => Promise<string>,
  say: Say,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': TEXT, 'cache-control': 'no-store' }).end(text);
    if (request.url !== '/metrics') return void answer(404, '');
    if (request.method !== 'GET') return void answer(405, '');
    tell().then(
      (text) => answer(200, text),
      () => answer(503, ''),
    );
  });
  server.requestTimeout = 10_000;
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      say(
        `Port ${port} ${isTaken ? 'is taken by another program' : `cannot be used (${error.message})`}: no metrics here`,
      );
      resolve(false);
    });
    server.listen(port, host, () => resolve(true));
  });
  if (!isOpen) return async () => {};
  say(`Metrics are on http://${host}:${(server.address() as AddressInfo).port}/metrics`);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

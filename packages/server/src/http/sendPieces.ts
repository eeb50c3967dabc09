import { Readable } from 'node:stream';
import type { RouteSpec } from '@gesta/domain';
import type { FastifyReply } from 'fastify';

/** Ends when whoever asked goes away before the answer is out. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Each piece as an event of its own, held against its schema; nothing between waits for more of them. */
export function sendPieces(
  reply: FastifyReply,
  schema: RouteSpec['answer'],
  pieces: AsyncIterable<unknown>,
  ended: () => void,
): FastifyReply {
  async function* events() {
    try {
      for await (const piece of pieces) yield `data: ${JSON.stringify(schema.parse(piece))}\n\n`;
    } finally {
      ended();
    }
  }
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events(), { objectMode: false }));
}

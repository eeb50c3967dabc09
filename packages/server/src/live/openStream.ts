import type { OutgoingHttpHeaders } from 'node:http';
import { GestaError } from '@gesta/domain';
import type { FastifyReply } from 'fastify';
import { companyEntered } from '../http/authenticate.ts';
import type { Stream } from '../http/register.ts';
import type { createBroadcast } from './broadcast.ts';

/** Turns a request into a stream of server-sent events, for as long as its caller is let in. */
export function openStream(
  broadcast: ReturnType<typeof createBroadcast>,
  secure: (reply: FastifyReply) => void,
): Stream {
  return async (reply, enterAgain) => {
    const caller = await enterAgain();
    const company = companyEntered(caller);
    if (broadcast.isFull(caller.user.sessionId)) throw new GestaError('tooManyStreams', { retryAfterSeconds: 30 });
    secure(reply);
    reply.hijack();
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    reply.header('x-accel-buffering', 'no');
    reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
    reply.raw.write('retry: 2000\n\n');
    broadcast.add({
      response: reply.raw,
      session: caller.user.sessionId,
      company: company.iuid,
      user: caller.user.iuid,
      role: caller.user.role,
      stillAllowed: async () => {
        try {
          const again = await enterAgain();
          return again.company?.iuid === company.iuid && again.user.role === caller.user.role;
        } catch (error) {
          // The database being away says nothing about the caller.
          return !(error instanceof GestaError);
        }
      },
    });
  };
}

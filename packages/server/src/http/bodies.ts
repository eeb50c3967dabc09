import { type RouteSpec, routes, SMALL_BODY_BYTES } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';

/** What a network card has brought already when the refusal is written: reading it costs less than a new connection. */
const SHORT_REST_BYTES = 64 * 1024;

const UPLOADS: ReadonlySet<string> = new Set(
  Object.values<RouteSpec>(routes)
    .filter(({ upload }) => upload)
    .map(({ path }) => path),
);

/** What is said to come; of a body that comes in pieces nobody knows. */
function announced({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/** More than a little is taken only from whoever is known and allowed. An upload asks by itself. */
export function asksBeforeReading(route: RouteSpec, request: FastifyRequest): boolean {
  return route.who !== 'anyone' && !route.upload && announced(request) > SMALL_BODY_BYTES;
}

/**
 * Refused before its body was read: the rest is not listened to, however long it is, and the connection ends with the answer. Only a file
 * that somebody we know chose is let come to its end: a browser shows an answer when it has sent everything.
 */
export function leavesUnread(request: FastifyRequest): boolean {
  if (request.raw.complete || UPLOADS.has(request.routeOptions.url ?? '')) return false;
  return announced(request) > SHORT_REST_BYTES;
}

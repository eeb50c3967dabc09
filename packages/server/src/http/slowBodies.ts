import { type RouteSpec, routes } from '@gesta/domain';
import type { FastifyInstance } from 'fastify';

/** The largest clip, over a line of two megabits. */
export const LONGEST_REQUEST_MS = 35 * 60_000;
/** The largest of all other files, over the same line. */
const USUAL_MS = 90_000;

const UNHURRIED: ReadonlySet<string> = new Set(
  Object.values<RouteSpec>(routes)
    .filter(({ upload }) => upload?.staged || upload?.parts)
    .map(({ path }) => path),
);

/** Whoever sends slowly holds a connection: only a clip may take longer than the server's usual patience. */
export function hurrySlowBodies(app: FastifyInstance, usualMs = USUAL_MS): void {
  app.addHook('onRequest', async (request) => {
    if (UNHURRIED.has(request.routeOptions.url ?? '')) return;
    const { raw } = request;
    const timer = setTimeout(() => raw.complete || raw.destroy(), usualMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

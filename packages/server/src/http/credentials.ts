import type { RouteSpec } from '@gesta/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const SESSION_COOKIE = 'gesta_session';

export function bearerIn(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

export function cookieIn(request: FastifyRequest): string | null {
  return request.cookies[SESSION_COOKIE] ?? null;
}

/** A program sends a bearer; so does our own page. The cookie alone only reads, so no foreign page can act with it. */
export function credentialIn(request: FastifyRequest, route: RouteSpec): string | null {
  return bearerIn(request) ?? (route.method === 'GET' || route.cookieActs ? cookieIn(request) : null);
}

/** A stream of events cannot carry a header: it names its company in the address. */
export function wantedCompany(request: FastifyRequest): string | null {
  const named = request.headers['x-company'] ?? (request.query as { company?: unknown }).company;
  return named === undefined ? null : String(named);
}

export function sendCookie(reply: FastifyReply, config: Config, value: string | null): void {
  const options = {
    path: '/functions',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl?.startsWith('https:') ?? false,
  } as const;
  if (value === null) reply.clearCookie(SESSION_COOKIE, options);
  else reply.setCookie(SESSION_COOKIE, value, { ...options, maxAge: config.sessionHours * 3600 });
}

import { API_KEY_HEADER, DEVICE_KEY_HEADER, type RouteSpec } from '@gesta/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import type { Grant } from './context.ts';

const SESSION_COOKIE = 'gesta_session';
const GRANT_COOKIE = 'gesta_portal';

export type Credential = { kind: 'bearer' | 'cookie' | 'key' | 'device'; value: string };

export function bearerIn(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

export function cookieIn(request: FastifyRequest): string | null {
  return request.cookies[SESSION_COOKIE] ?? null;
}

export function grantIn(request: FastifyRequest): string | null {
  return request.cookies[GRANT_COOKIE] ?? null;
}

/**
 * A program sends a bearer; so does our own page. The cookie alone only reads, so no foreign page can act with it. Where the
 * key of a company is not asked for, it is nothing.
 */
export function credentialIn(request: FastifyRequest, route: RouteSpec): Credential | null {
  if (route.who === 'device') return deviceIn(request);
  if (route.who === 'key') return keyIn(request);
  const bearer = bearerIn(request);
  if (bearer !== null) return { kind: 'bearer', value: bearer };
  const cookie = route.method === 'GET' || route.cookieActs ? cookieIn(request) : null;
  if (cookie !== null) return { kind: 'cookie', value: cookie };
  const key = route.key ? keyIn(request) : null;
  return key ?? (route.device ? deviceIn(request) : null);
}

function keyIn(request: FastifyRequest): Credential | null {
  const value = request.headers[API_KEY_HEADER];
  return typeof value === 'string' && value !== '' ? { kind: 'key', value } : null;
}

/** A device is nobody else, whatever else its request carries. */
function deviceIn(request: FastifyRequest): Credential | null {
  const value = request.headers[DEVICE_KEY_HEADER];
  return typeof value === 'string' && value !== '' ? { kind: 'device', value } : null;
}

/** A stream of events cannot carry a header: it names its company in the address. */
export function wantedCompany(request: FastifyRequest): string | null {
  const inQuery = (request.query as { company?: unknown }).company;
  const named = request.headers['x-company'] ?? inQuery ?? companyInPath(request);
  return named === undefined ? null : String(named);
}

export function companyInPath(request: FastifyRequest): string | undefined {
  return (request.params as { company?: string }).company;
}

export function sendCookie(reply: FastifyReply, config: Config, value: string | null): void {
  const options = { ...guarded(config), path: '/functions' };
  if (value === null) reply.clearCookie(SESSION_COOKIE, options);
  else reply.setCookie(SESSION_COOKIE, value, { ...options, maxAge: config.sessionHours * 3600 });
}

/** Under the address of its exam, and sent nowhere else: two exams open side by side. */
export function sendGrant(reply: FastifyReply, config: Config, { exam, value, seconds }: Grant): void {
  reply.setCookie(GRANT_COOKIE, value, { ...guarded(config), path: `/functions/portal/${exam}`, maxAge: seconds });
}

function guarded(config: Config) {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  return { httpOnly: true, sameSite: 'strict', secure } as const;
}

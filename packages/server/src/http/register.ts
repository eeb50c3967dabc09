import { AUDIT_ACTIONS, type AuditEvent, GestaError, type RouteName, type RouteSpec, routes } from '@gesta/domain';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { type Db, inTransaction, type Pools } from '../db/open.ts';
import { authenticate, authorise, type Credential } from './authenticate.ts';
import type { ActiveCompany, ActName, Acts, Caller, CompanyContext, PublicContext } from './context.ts';
import { readInput } from './input.ts';
import { dayIn } from './today.ts';

export const SESSION_COOKIE = 'gesta_session';

type Services = { config: Config; pools: Pools };
type Stream = (request: FastifyRequest, reply: FastifyReply, company: ActiveCompany) => void;

/** The recipe of every route: authenticate, authorise, validate, open a scoped transaction, act, answer by schema. */
export function registerRoutes(app: FastifyInstance, services: Services, acts: Acts<ActName>, stream: Stream): void {
  for (const [name, route] of Object.entries(routes) as [RouteName, RouteSpec][]) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const caller = route.scope === 'public' ? null : await identify(services.pools.identity, route, request);
        const input = readInput(route, request);
        if (route.kind === 'events') return stream(request, reply, companyOf(caller));
        const act = acts[name as ActName] as (ctx: PublicContext, input: unknown) => Promise<unknown>;
        const answer = await perform(services, route, request, reply, caller, (ctx) => act(ctx, input));
        return reply.send(route.answer.parse(answer));
      },
    });
  }
}

type Identified = { user: Caller; company: ActiveCompany | null };

async function identify(pool: pg.Pool, route: RouteSpec, request: FastifyRequest): Promise<Identified> {
  const wanted = request.headers['x-company'] ?? (request.query as { company?: string }).company ?? null;
  const caller = await authenticate(pool, credentialOf(request), uuidOrNull(wanted));
  authorise(route, caller.user);
  if (route.scope === 'company' && (!caller.company || (wanted !== null && caller.company.iuid !== wanted))) {
    throw new GestaError('companyNotFound');
  }
  return caller;
}

/** A program sends a bearer; so does our own page. The cookie alone only reads, so no foreign page can act with it. */
function credentialOf(request: FastifyRequest): Credential | null {
  const bearer = bearerIn(request);
  if (bearer) return { kind: 'bearer', value: bearer };
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie && request.method === 'GET' ? { kind: 'cookie', value: cookie } : null;
}

function bearerIn(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

async function perform(
  { config, pools }: Services,
  route: RouteSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Identified | null,
  act: (ctx: PublicContext) => Promise<unknown>,
): Promise<unknown> {
  const now = new Date();
  const address = request.ip;
  const company = route.scope === 'company' ? companyOf(caller) : null;
  let cookie: string | null | undefined;

  const contextFor = (db: Db): PublicContext => ({
    db,
    config,
    now,
    request: { id: request.id, address, cookie: request.cookies[SESSION_COOKIE] ?? null, bearer: bearerIn(request) },
    audit: (event) => writeAudit(db, event, company?.iuid ?? null, caller?.user.iuid ?? null, address, request.id),
    setSession: (value) => {
      cookie = value;
    },
    apart: (work) => inTransaction(pools.identity, null, (other) => work(contextFor(other))),
  });

  const pool = route.scope === 'company' ? pools.app : pools.identity;
  const answer = await inTransaction(pool, company?.iuid ?? null, (db) => {
    const context = contextFor(db);
    if (!caller) return act(context);
    const identified = { ...context, user: caller.user };
    if (!company) return act(identified);
    const full: CompanyContext = { ...identified, company, today: dayIn(company.timeZone, now) };
    return act(full);
  });
  // Only now: the session a cookie names is committed.
  if (cookie !== undefined) sendCookie(reply, config, cookie);
  return answer;
}

async function writeAudit(
  db: Db,
  event: AuditEvent,
  company: string | null,
  actor: string | null,
  address: string,
  requestId: string,
): Promise<void> {
  const tell = AUDIT_ACTIONS[event.action] === 'change';
  await db.execute(sql`SELECT gesta_audit(${company}::uuid, ${actor}::uuid, ${event.action}, ${event.subject},
    ${JSON.stringify(event.details ?? {})}::jsonb, ${address}, ${requestId}, ${tell})`);
}

function sendCookie(reply: FastifyReply, config: Config, value: string | null): void {
  const options = {
    path: '/functions',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl?.startsWith('https:') ?? false,
  } as const;
  if (value === null) reply.clearCookie(SESSION_COOKIE, options);
  else reply.setCookie(SESSION_COOKIE, value, { ...options, maxAge: config.sessionHours * 3600 });
}

function companyOf(caller: Identified | null): ActiveCompany {
  if (!caller?.company) throw new GestaError('companyNotFound');
  return caller.company;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Something that is no id names no company; it must not fall back to the default one. */
function uuidOrNull(value: string | string[] | null): string | null {
  if (value === null) return null;
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : NOBODY;
}

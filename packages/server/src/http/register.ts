import { AUDIT_ACTIONS, type AuditEvent, GestaError, type RouteName, type RouteSpec, routes } from '@gesta/domain';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Db, inTransaction, type Pools } from '../db/open.ts';
import { authorise, enter, type Identified, identified } from './authenticate.ts';
import type {
  ActiveCompany,
  ActName,
  Acts,
  CompanyContext,
  IdentityContext,
  Inside,
  PublicContext,
} from './context.ts';
import { bearerIn, cookieIn, credentialIn, sendCookie, wantedCompany } from './credentials.ts';
import { type Image, sendImage } from './image.ts';
import { readInput } from './input.ts';
import { dayIn } from './today.ts';

type Services = { config: Config; pools: Pools };
type Exchange = { route: RouteSpec; request: FastifyRequest; reply: FastifyReply };
type AnyAct = (ctx: PublicContext | IdentityContext | CompanyContext, input: unknown) => Promise<unknown>;
type Drawing = () => Promise<Image>;
/** Serves events to a caller who is let in again and again for as long as the stream lasts. */
export type Stream = (reply: FastifyReply, enterAgain: () => Promise<Identified>) => Promise<void>;

/** The recipe of every route: authenticate, authorise, validate, act in a scoped transaction, answer by schema. */
export function registerRoutes(app: FastifyInstance, services: Services, acts: Acts<ActName>, stream: Stream): void {
  for (const [name, route] of Object.entries(routes) as [RouteName, RouteSpec][]) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const exchange = { route, request, reply };
        if (route.kind === 'events') {
          return stream(reply, () => withCaller(services, exchange, async (_db, caller) => caller));
        }
        const answer = await perform(services, exchange, acts[name as ActName] as AnyAct);
        if (route.kind === 'image') return sendImage(reply, await (answer as Drawing)());
        return reply.send(route.answer.parse(answer));
      },
    });
  }
}

/** A transaction for the caller of a route, who is known and allowed before anything else happens in it. */
function withCaller<T>(
  { pools }: Services,
  { route, request }: Exchange,
  work: (db: Db, caller: Identified) => Promise<T>,
): Promise<T> {
  const credential = credentialIn(request, route);
  if (!credential) throw new GestaError('signInRequired');
  const pool = route.scope === 'company' ? pools.app : pools.identity;
  return inTransaction(pool, enter(route, credential, wantedCompany(request)), (db, row) => {
    const caller = identified(row);
    authorise(route, caller);
    return work(db, caller);
  });
}

async function perform(services: Services, exchange: Exchange, act: AnyAct): Promise<unknown> {
  const { config, pools } = services;
  const { route, request, reply } = exchange;
  const now = new Date();
  let cookie: string | null | undefined;
  const outside = {
    config,
    now,
    request: { id: request.id, address: request.ip, cookie: cookieIn(request), bearer: bearerIn(request) },
    setSession: (value: string | null) => {
      cookie = value;
    },
  };
  const inside = (db: Db, caller: Identified | null): Inside => ({
    db,
    audit: (event) => writeAudit(db, event, route, caller, request),
  });

  const answer = await (route.who === 'anyone'
    ? act(
        { ...outside, transact: (work) => inTransaction(pools.identity, null, (db) => work(inside(db, null))) },
        readInput(route, request),
      )
    : withCaller(services, exchange, (db, caller) => {
        const input = readInput(route, request);
        const own: IdentityContext = { ...outside, ...inside(db, caller), user: caller.user };
        if (route.scope !== 'company') return act(own, input);
        const company = companyOf(caller);
        const full: CompanyContext = { ...own, company, today: dayIn(company.timeZone, now) };
        return act(full, input);
      }));
  // Only now: the session a cookie names is committed.
  if (cookie !== undefined) sendCookie(reply, config, cookie);
  return answer;
}

/** Into the trail of the company the event is about; what concerns none goes into the installation's. */
async function writeAudit(
  db: Db,
  event: AuditEvent,
  route: RouteSpec,
  caller: Identified | null,
  request: FastifyRequest,
): Promise<void> {
  const company = route.scope === 'company' ? companyOf(caller).iuid : (event.company ?? null);
  const tell = AUDIT_ACTIONS[event.action] === 'change';
  await db.execute(sql`SELECT gesta_audit(${company}::uuid, ${caller?.user.iuid ?? null}::uuid, ${event.action},
    ${event.subject}, ${JSON.stringify(event.details ?? {})}::jsonb, ${request.ip}, ${request.id}, ${tell})`);
}

export function companyOf(caller: Identified | null): ActiveCompany {
  if (!caller?.company) throw new GestaError('companyNotFound');
  return caller.company;
}

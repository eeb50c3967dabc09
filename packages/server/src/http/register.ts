import {
  DICOM_TYPE,
  GestaError,
  MULTIPART_TYPE,
  mostBodyBytes,
  type RouteName,
  type RouteSpec,
  routes,
  UPLOAD_TYPE,
} from '@gesta/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, type Pools, type Transaction } from '../db/open.ts';
import type { Db } from '../db/statements.ts';
import type { Config } from '../process/config.ts';
import type { Secrets } from '../process/seal.ts';
import type { SelfWatch } from '../process/watch.ts';
import type { FileStore } from '../store/fileStore.ts';
import { addressLimits } from './addressLimits.ts';
import { authorise, companyEntered, enter, type Identified, identified } from './authenticate.ts';
import { asksBeforeReading } from './bodies.ts';
import { type ConnectionTurns, callerAt, strangerAt } from './connectionTurns.ts';
import type {
  ActName,
  Acts,
  CompanyContext,
  Grant,
  IdentityContext,
  Inside,
  PublicContext,
  SlowContext,
  ToldInPieces,
} from './context.ts';
import {
  bearerIn,
  companyInPath,
  cookieIn,
  credentialIn,
  grantIn,
  sendCookie,
  sendGrant,
  wantedCompany,
} from './credentials.ts';
import { readInput } from './input.ts';
import { receiveUpload, type Sent, sentParts, stageUpload } from './receiveUpload.ts';
import { type Flowing, type Sendable, type Streamed, sendBytes, sendStream, sendTagged } from './sendBytes.ts';
import { goneSignal, sendPieces } from './sendPieces.ts';
import { dayIn } from './today.ts';
import { trailEntry } from './trailEntry.ts';

type Services = {
  config: Config;
  watch: SelfWatch;
  pools: Pools;
  files: FileStore;
  secrets: Secrets;
  turns: ConnectionTurns;
  /** Called when entries of the trail are committed. */
  trailWritten(): void;
};
type Exchange = { route: RouteSpec; request: FastifyRequest; reply: FastifyReply; sent?: Sent };
type AnyAct = {
  (
    ctx: PublicContext | SlowContext<never> | IdentityContext | CompanyContext,
    input: unknown,
    found?: Promise<unknown>,
  ): Promise<unknown>;
  ahead?: (db: Db, input: unknown) => Promise<unknown>;
};
type Later<T> = () => Promise<T>;
/** Serves events to a caller who is let in again and again for as long as the stream lasts. */
export type Stream = (reply: FastifyReply, enterAgain: () => Promise<Identified>) => Promise<void>;

/** The recipe of every route: authenticate, authorise, validate, act in a scoped transaction, answer by schema. */
export function registerRoutes(app: FastifyInstance, services: Services, acts: Acts<ActName>, stream: Stream): void {
  const declared = Object.entries(routes) as [RouteName, RouteSpec][];
  const limits = addressLimits();
  const serve = (scope: FastifyInstance, [name, route]: [RouteName, RouteSpec]) =>
    scope.route({
      method: route.method,
      url: route.path,
      bodyLimit: mostBodyBytes(route),
      onRequest: async (request, reply) => {
        limits.count(route, request);
        if (asksBeforeReading(route, request)) {
          await withCaller(services, { route, request, reply }, async () => {});
        }
      },
      handler: async (request, reply) => {
        const exchange = { route, request, reply };
        const enterOnly = () => withCaller(services, exchange, async (_inside, caller) => caller);
        if (route.kind === 'events') return stream(reply, enterOnly);
        const act = acts[name as ActName] as AnyAct;
        const { sent } = await received(services, exchange, enterOnly);
        const answer = await settled(services, sent, () =>
          perform(services, { ...exchange, ...(sent && { sent }) }, act),
        );
        if (route.kind === 'stream') return sendStream(request, reply, await (answer as Later<Streamed | Flowing>)());
        if (route.kind === 'image' || route.kind === 'file')
          return sendBytes(request, reply, await (answer as Later<Sendable>)());
        if (route.kind === 'pieces') {
          const told = (answer as ToldInPieces<unknown>)();
          return sendPieces(reply, route.answer, told, services.trailWritten);
        }
        const said = route.answer.parse(answer);
        if (route.media) reply.type(route.media);
        return route.tagged ? sendTagged(request, reply, said) : reply.send(said);
      },
    });
  for (const each of declared) if (!each[1].upload) serve(app, each);
  // Only here do bytes of no declared kind reach a handler, and it takes them in itself.
  app.register(async (scope) => {
    scope.addContentTypeParser([UPLOAD_TYPE, DICOM_TYPE, MULTIPART_TYPE], (_request, body, done) => done(null, body));
    for (const each of declared) if (each[1].upload) serve(scope, each);
  });
}

/** Nobody's long body is read before its sender is known and allowed, and no transaction waits for its end. */
async function received(
  { files }: Services,
  { route, request }: Exchange,
  enterOnly: () => Promise<Identified>,
): Promise<{ sent?: Sent }> {
  if (!route.upload) return {};
  const caller = await enterOnly();
  const { mostBytes, staged, parts, type } = route.upload;
  if (parts) return { sent: sentParts(request, mostBytes) };
  if (!staged) return { sent: await receiveUpload(request, mostBytes) };
  const words = type === DICOM_TYPE ? 'dicom.tooLong' : 'files.videoTooLong';
  return { sent: await stageUpload(request, mostBytes, files, companyEntered(caller).iuid, words) };
}

/** What was written to the disk and not kept by the act is gone when the act has ended. */
async function settled<T>({ files }: Services, sent: Sent | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    if (sent && 'staged' in sent) await files.discard(sent.staged);
  }
}

/** A transaction for the caller of a route, who is known and allowed before anything else happens in it. */
function withCaller<T>(
  { pools, turns }: Services,
  { route, request }: Exchange,
  work: (inside: Transaction, caller: Identified, found: Promise<unknown> | undefined) => Promise<T>,
  ahead?: (db: Db) => Promise<unknown>,
): Promise<T> {
  const credential = credentialIn(request, route);
  if (!credential) throw new GestaError('signInRequired');
  const ofCompany = route.slow ? turns.slow : turns.company;
  const [pool, turn] = route.scope === 'company' ? [pools.app, ofCompany] : [pools.identity, turns.identity];
  const wanted = wantedCompany(request);
  const inPath = companyInPath(request);
  // A key or a device leaves a note that it was used, whatever it asks.
  const isLook = route.method === 'GET' && (credential.kind === 'bearer' || credential.kind === 'cookie');
  const ways = { opening: enter(route, credential, wanted, inPath), ahead, isLook };
  return turn(callerAt(request.ip, credential), () =>
    inTransaction(pool, ways, (inside, row, found) => {
      const caller = identified(row, credential);
      authorise(route, caller, wanted, inPath);
      return work(inside, caller, found);
    }),
  );
}

async function perform(services: Services, exchange: Exchange, act: AnyAct): Promise<unknown> {
  const { config, watch, pools, files, secrets, turns } = services;
  const { route, request, reply, sent } = exchange;
  const now = new Date();
  let cookie: string | null | undefined;
  let grant: Grant | undefined;
  let status: number | undefined;
  let isInTrail = false;
  const outside = {
    config,
    watch,
    files,
    secrets,
    now,
    request: {
      id: request.id,
      address: request.ip,
      cookie: cookieIn(request),
      bearer: bearerIn(request),
      grant: grantIn(request),
      accept: request.headers.accept ?? '',
      isHead: request.method === 'HEAD',
      url: request.url,
      signal: goneSignal(reply),
    },
    warn: (details: object, message: string) => request.log.warn(details, message),
    setSession: (value: string | null) => {
      cookie = value;
    },
    setGrant: (given: Grant) => {
      grant = given;
    },
    setStatus: (given: number) => {
      status = given;
    },
  };
  const inside = (transaction: Transaction, caller: Identified | null): Inside => ({
    ...transaction,
    audit: async (event, found) => {
      isInTrail = true;
      transaction.send(trailEntry({ event, found, route, caller, request }));
    },
  });

  const open: PublicContext = {
    ...outside,
    transact: (work) =>
      turns.strangers(strangerAt(request.ip), () =>
        inTransaction(pools.identity, {}, (transaction) => work(inside(transaction, null))),
      ),
  };
  const own = (transaction: Transaction, caller: Identified): IdentityContext => ({
    ...outside,
    ...inside(transaction, caller),
    ...knownAs(caller),
    user: caller.user,
  });
  const full = (transaction: Transaction, caller: Identified): CompanyContext => {
    const company = companyEntered(caller);
    return { ...own(transaction, caller), company, today: dayIn(company.timeZone, now) };
  };
  const scoped = (transaction: Transaction, caller: Identified) =>
    route.scope === 'company' ? full(transaction, caller) : own(transaction, caller);
  const performSlow = async () => {
    // Known and allowed before anything else, as everywhere.
    const known = await withCaller(services, exchange, async (_inside, caller) => knownAs(caller));
    const transact = <T>(work: (ctx: IdentityContext | CompanyContext) => Promise<T>) =>
      withCaller(services, exchange, (transaction, caller) => work(scoped(transaction, caller)));
    return act({ ...outside, ...known, transact }, readInput(route, request, sent));
  };

  const performAtOnce = () => {
    const { ahead } = act;
    const input = ahead && readable(() => readInput(route, request, sent));
    return withCaller(
      services,
      exchange,
      // Whoever may not ask at all is told that, not what is wrong with the question.
      (transaction, caller, found) => act(scoped(transaction, caller), input ?? readInput(route, request, sent), found),
      input && ((db) => ahead(db, input)),
    );
  };

  const answer = await (route.who === 'anyone'
    ? act(open, readInput(route, request, sent))
    : route.slow
      ? performSlow()
      : performAtOnce());
  if (isInTrail) services.trailWritten();
  // Only now: the session a cookie names is committed.
  if (cookie !== undefined) sendCookie(reply, config, cookie);
  if (grant !== undefined) sendGrant(reply, config, grant);
  if (status !== undefined) reply.status(status);
  return answer;
}

/** What can be read of a question, or undefined. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Whoever is in no company shares one turn with all who are in none. */
const knownAs = ({ user, company, by }: Identified): Pick<IdentityContext, 'asker' | 'by'> => ({
  asker: { company: company?.iuid ?? '', person: user.iuid },
  by,
});

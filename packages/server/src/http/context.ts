import type { CalendarDay } from '@gesta/clinical';
import type { AuditEvent, Role, RouteAnswer, RouteInput, RouteName, RouteSpec, Routes } from '@gesta/domain';
import type { Transaction } from '../db/open.ts';
import type { Db, Statement } from '../db/statements.ts';
import type { Config } from '../process/config.ts';
import type { Secrets } from '../process/seal.ts';
import type { SelfWatch } from '../process/watch.ts';
import type { FileStore } from '../store/fileStore.ts';
import type { Asker } from '../threads/fairQueue.ts';
import type { Flowing, Streamed } from './sendBytes.ts';

export type Caller = {
  sessionId: string;
  iuid: string;
  displayName: string;
  email: string;
  role: Role;
  enabledIA: boolean;
};

export type EnteredCompany = { iuid: string; name: string; timeZone: string };

export type Grant = { exam: string; value: string; seconds: number };

type Outside = {
  config: Config;
  /** What this process saw of itself. */
  watch: SelfWatch;
  files: FileStore;
  secrets: Secrets;
  now: Date;
  request: {
    id: string;
    address: string;
    cookie: string | null;
    bearer: string | null;
    grant: string | null;
    accept: string;
    /** Asked about, and not for: nothing of the answer is sent but its head. */
    isHead: boolean;
    /** What was asked for, from the first stroke on. */
    url: string;
    /** Ends when whoever asked goes away. */
    signal: AbortSignal;
  };
  /** Into the log of the program: names of things, never what was typed. */
  warn(details: object, message: string): void;
  /** Sets or clears the browser's session cookie with the answer. */
  setSession(cookie: string | null): void;
  /** What is answered with, where it is not 200. */
  setStatus(status: number): void;
  /** Gives the browser of a visitor what opens the files of one exam. */
  setGrant(grant: Grant): void;
};

/** In whose name work is lined up for a thread, and whether that is no person. */
type Known = { asker: Asker; by: 'apiKey' | 'device' | 'hl7' | null };

/**
 * More details of an entry, an object of JSON that the database looks up, and what is written with it in the same statement. Its values are
 * counted from $9; $1 is the company and $2 who acts.
 */
export type LookedUp = Statement & { before?: string };

/** A database already scoped, and the way into the audit trail of the same transaction. */
export type Inside = Transaction & {
  audit(event: AuditEvent, found?: LookedUp): Promise<void>;
};

/** Anybody may call, so no connection is held while a password is checked: the act opens its transactions itself. */
export type PublicContext = Outside & { transact<T>(work: (inside: Inside) => Promise<T>): Promise<T> };
export type IdentityContext = Outside & Inside & Known & { user: Caller };
export type CompanyContext = IdentityContext & { company: EnteredCompany; today: CalendarDay };

/** The act works for seconds between its transactions; in each of them the caller is let in anew. */
export type SlowContext<Full = CompanyContext> = Outside &
  Known & { transact<T>(work: (ctx: Full) => Promise<T>): Promise<T> };

export type ContextOf<R extends RouteSpec> = R extends { slow: true }
  ? SlowContext<R['scope'] extends 'company' ? CompanyContext : IdentityContext>
  : R['scope'] extends 'company'
    ? CompanyContext
    : R['scope'] extends 'identity'
      ? IdentityContext
      : PublicContext;

/** What is said piece by piece, once it is known that it may be. */
export type ToldInPieces<Piece> = () => AsyncIterable<Piece>;

/** An image is drawn, and a file read, when the transaction has ended: no connection waits for it. */
export type ActAnswer<R extends RouteSpec> = R extends { kind: 'stream' }
  ? () => Promise<Streamed | Flowing>
  : R extends { kind: 'image' | 'file' }
    ? () => Promise<RouteAnswer<R>>
    : R extends { kind: 'pieces' }
      ? ToldInPieces<RouteAnswer<R>>
      : RouteAnswer<R>;

export type Act<K extends RouteName> = (
  ctx: ContextOf<Routes[K]>,
  input: RouteInput<Routes[K]>,
) => Promise<ActAnswer<Routes[K]>>;

/**
 * An act whose first question depends on nothing but its input: that travels with the one who asks, before anybody knows who it is. The walls
 * of the database stand around it, so whoever is let in nowhere finds nothing; who may ask is not known yet, so it changes nothing.
 */
export function askAhead<K extends RouteName, Found>(
  ahead: (db: Db, input: RouteInput<Routes[K]>) => Promise<Found>,
  act: (
    ctx: ContextOf<Routes[K]>,
    input: RouteInput<Routes[K]>,
    found: Promise<Found>,
  ) => Promise<ActAnswer<Routes[K]>>,
): Act<K> {
  return Object.assign(act as unknown as Act<K>, { ahead });
}

export type Acts<K extends RouteName> = { [Name in K]: Act<Name> };
/** A stream of events is served by the edge itself; every other route has an act. */
export type ActName = { [K in RouteName]: Routes[K] extends { kind: 'events' } ? never : K }[RouteName];

import type { CalendarDay } from '@gesta/clinical';
import type { AuditEvent, Role, RouteAnswer, RouteInput, RouteName, RouteSpec, Routes } from '@gesta/domain';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';

export type Caller = {
  sessionId: string;
  iuid: string;
  displayName: string;
  email: string;
  role: Role;
  enabledIA: boolean;
};

export type ActiveCompany = { iuid: string; name: string; timeZone: string };

/** What every act receives: a database already scoped, the moment, and the way into the audit trail. */
type Base = {
  db: Db;
  config: Config;
  now: Date;
  request: { id: string; address: string; cookie: string | null; bearer: string | null };
  audit(event: AuditEvent): Promise<void>;
  /** Sets or clears the browser's session cookie with the answer. */
  setSession(cookie: string | null): void;
  /** Work that must outlive a refusal, such as counting a wrong password: its own transaction. */
  apart<T>(work: (ctx: PublicContext) => Promise<T>): Promise<T>;
};

export type PublicContext = Base;
export type IdentityContext = Base & { user: Caller };
export type CompanyContext = IdentityContext & { company: ActiveCompany; today: CalendarDay };

export type ContextOf<R extends RouteSpec> = R['scope'] extends 'company'
  ? CompanyContext
  : R['scope'] extends 'identity'
    ? IdentityContext
    : PublicContext;

export type Act<K extends RouteName> = (
  ctx: ContextOf<Routes[K]>,
  input: RouteInput<Routes[K]>,
) => Promise<RouteAnswer<Routes[K]>>;

export type Acts<K extends RouteName> = { [Name in K]: Act<Name> };
/** A stream of events is served by the edge itself; every other route has an act. */
export type ActName = { [K in RouteName]: Routes[K] extends { kind: 'events' } ? never : K }[RouteName];

import { GestaError, type RouteSpec } from '@gesta/domain';
import type pg from 'pg';
import type { Caller, EnteredCompany } from './context.ts';
import type { Credential } from './credentials.ts';
import { hashOf, hashOfCookie } from './sessionSecret.ts';

/** `byKey`: another system of the clinic calls, and `user` is its key. */
export type Identified = { user: Caller; company: EnteredCompany | null; byKey: boolean };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The statement that opens a transaction for whoever holds the credential. Hex digits and a checked id are all that
 * enters its text. A wanted company that is no id names no company; it must not fall back to the default one.
 */
export function enter(route: RouteSpec, { kind, value }: Credential, wanted: string | null): string {
  const company = wanted === null ? 'NULL' : `'${UUID.test(wanted) ? wanted : NOBODY}'`;
  const hash = `'\\x${(kind === 'cookie' ? hashOfCookie(value) : hashOf(value)).toString('hex')}'`;
  if (kind === 'key') return `SELECT * FROM gesta_enter_key(${hash}, ${company})`;
  return `SELECT * FROM gesta_enter(${hash}, ${company}, ${route.scope === 'company'})`;
}

export function identified(row: pg.QueryResultRow | undefined, { kind }: Credential): Identified {
  if (!row) throw new GestaError('signInRequired');
  return {
    user: {
      sessionId: row.session_id,
      iuid: row.user_id,
      displayName: row.display_name,
      email: row.email,
      role: row.role,
      enabledIA: row.enabled_ia,
    },
    company: row.company_id ? { iuid: row.company_id, name: row.company_name, timeZone: row.time_zone } : null,
    byKey: kind === 'key',
  };
}

/** `inPath` is the company the address names, where it names one: it is the one entered, or none that exists. */
export function authorise(route: RouteSpec, caller: Identified, wanted: string | null, inPath?: string): void {
  if (route.who !== 'anyone' && !route.who.includes(caller.user.role)) throw new GestaError('forbidden');
  if (caller.company && inPath !== undefined && inPath !== caller.company.iuid) throw new GestaError('companyNotFound');
  if (route.scope !== 'company' || caller.company) return;
  throw new GestaError(wanted === null ? 'companyMissing' : 'companyNotFound');
}

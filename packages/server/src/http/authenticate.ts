import { bareCnpj, GestaError, type RouteSpec } from '@gesta/domain';
import type pg from 'pg';
import type { Statement } from '../db/statements.ts';
import type { Caller, EnteredCompany } from './context.ts';
import type { Credential } from './credentials.ts';
import { hashOf, hashOfCookie } from './sessionSecret.ts';

/** `by`: not a person but another system of the clinic, or a device; `user` is its key, or the device. */
export type Identified = {
  user: Caller;
  company: EnteredCompany | null;
  by: 'apiKey' | 'device' | null;
  /** A person whose password somebody else typed. */
  mustChange: boolean;
  /** The company whose CNPJ the address has. */
  named: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
/** By name: a column that a migration adds changes no statement that is planned already. */
const ENTERED = 'session_id, user_id, display_name, email, role, enabled_ia, company_id, company_name, time_zone';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Opens a transaction for whoever holds the credential. A company is wanted by its id or, as other systems may have it, by its CNPJ; one
 * that does not exist must not be null, which asks for none and falls back to the default one.
 */
export function enter(
  route: RouteSpec,
  { kind, value }: Credential,
  wanted: string | null,
  inPath?: string,
): Statement {
  const values: unknown[] = [kind === 'cookie' ? hashOfCookie(value) : hashOf(value)];
  if (kind === 'device') return { text: `SELECT ${ENTERED} FROM gesta_enter_device($1)`, values };
  const put = (given: string) => `$${values.push(given)}`;
  const company = (name: string) => {
    if (UUID.test(name)) return `${put(name)}::uuid`;
    const cnpj = bareCnpj(name);
    return CNPJ.test(cnpj) ? `coalesce(gesta_company_named(${put(cnpj)}), '${NOBODY}')` : `'${NOBODY}'::uuid`;
  };
  const entered = wanted === null ? 'NULL' : company(wanted);
  const inAddress = inPath === undefined || UUID.test(inPath) ? 'NULL::uuid' : company(inPath);
  const from =
    kind === 'key'
      ? `false AS must_change, ${inAddress} AS named FROM gesta_enter_key($1, ${entered})`
      : `must_change, ${inAddress} AS named FROM gesta_enter($1, ${entered}, ${route.scope === 'company'})`;
  return { text: `SELECT ${ENTERED}, ${from}`, values };
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
    by: kind === 'key' ? 'apiKey' : kind === 'device' ? 'device' : null,
    mustChange: row.must_change === true,
    named: row.named ?? null,
  };
}

/** `inPath` is the company the address names, where it names one: it is the one entered, or none that exists. */
export function authorise(route: RouteSpec, caller: Identified, wanted: string | null, inPath?: string): void {
  if (route.who === 'device') {
    if (caller.company) return;
    throw new GestaError('devicePending');
  }
  if (caller.mustChange && !route.beforeChange) throw new GestaError('passwordChangeRequired');
  if (route.who === 'key' ? caller.by !== 'apiKey' : route.who !== 'anyone' && !route.who.includes(caller.user.role))
    throw new GestaError('forbidden');
  if (caller.company && inPath !== undefined && (caller.named ?? inPath) !== caller.company.iuid)
    throw new GestaError('companyNotFound');
  if (route.scope !== 'company' || caller.company) return;
  if (caller.by === 'device') throw new GestaError('devicePending');
  throw new GestaError(wanted === null ? 'companyMissing' : 'companyNotFound');
}

export function companyEntered(caller: Identified | null): EnteredCompany {
  if (!caller?.company) throw new GestaError('companyNotFound');
  return caller.company;
}

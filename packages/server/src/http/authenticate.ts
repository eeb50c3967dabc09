import { GestaError, type RouteSpec } from '@gesta/domain';
import type pg from 'pg';
import { hashOf } from '../identity/credential.ts';
import type { ActiveCompany, Caller } from './context.ts';

export type Credential = { kind: 'bearer' | 'cookie'; value: string };

type Row = {
  session_id: string;
  user_id: string;
  display_name: string;
  email: string;
  role: Caller['role'];
  enabled_ia: boolean;
  company_id: string | null;
  company_name: string;
  time_zone: string;
};

/**
 * Who calls, and for which company, read anew for every request: a removed session, user, role or company counts at
 * once. A company that is not the caller's is null here, as is one that does not exist.
 */
export async function authenticate(
  pool: pg.Pool,
  credential: Credential | null,
  wantedCompany: string | null,
): Promise<{ user: Caller; company: ActiveCompany | null }> {
  if (!credential) throw new GestaError('signInRequired');
  const found = await pool.query<Row>({
    name: 'caller',
    text: 'SELECT * FROM gesta_caller($1, $2)',
    values: [hashOf(credential.value), wantedCompany],
  });
  const row = found.rows[0];
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
  };
}

export function authorise(route: RouteSpec, user: Caller): void {
  if (route.who === 'anyone' || route.who.includes(user.role)) return;
  throw new GestaError('forbidden');
}

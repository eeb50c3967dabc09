import { AUDIT_ACTIONS, type AuditEvent, type RouteSpec } from '@gesta/domain';
import type { FastifyRequest } from 'fastify';
import type { Statement } from '../db/statements.ts';
import { companyEntered, type Identified } from './authenticate.ts';
import type { LookedUp } from './context.ts';

type Entry = {
  event: AuditEvent;
  found: LookedUp | undefined;
  route: RouteSpec;
  caller: Identified | null;
  request: FastifyRequest;
};

/** Into the trail of the company the event is about; what concerns none goes into the installation's. */
export function trailEntry({ event, found, route, caller, request }: Entry): Statement {
  const company = route.scope === 'company' ? companyEntered(caller).iuid : (event.company ?? null);
  const tell = AUDIT_ACTIONS[event.action] === 'change';
  // A key or a device is no person: whoever reads the trail sees that, and the entry of its making has its id.
  const details = JSON.stringify({ ...event.details, ...(caller?.by ? { by: caller.by } : {}) });
  const more = found ? ` || ${found.text}` : '';
  // Nothing was changed that the answer would acknowledge: nobody waits until the disk has that it was looked at.
  const relaxed = route.method === 'GET' && !tell ? "set_config('synchronous_commit', 'off', true), " : '';
  const actor = caller?.user.iuid ?? null;
  return {
    text: `${found?.before ?? ''} SELECT ${relaxed}gesta_audit($1, $2, $3, $4, $5::jsonb${more}, $6, $7, $8)`,
    values: [
      company,
      actor,
      event.action,
      event.subject,
      details,
      request.ip,
      request.id,
      tell,
      ...(found?.values ?? []),
    ],
  };
}

import { AUDIT_ACTIONS, type AuditAction } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { CompanyContext } from '../http/context.ts';

export type ManyEntry = { action: AuditAction; subject: string; details: Record<string, unknown> };

/**
 * An entry for each of many records, in one statement. Open lists are told of the first: a thousand notices would say no more than that
 * there is something new.
 */
export async function auditMany(ctx: CompanyContext, entries: readonly ManyEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const told = entries.map((entry, place) => ({
    ...entry,
    tell: place === 0 && AUDIT_ACTIONS[entry.action] === 'change',
  }));
  await ctx.db.execute(sql`
    SELECT gesta_audit(${ctx.company.iuid}::uuid, ${ctx.user.iuid}::uuid, e.action, e.subject, e.details,
      ${ctx.request.address}, ${ctx.request.id}, e.tell)
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      AS e (action text, subject text, details jsonb, tell boolean)`);
}

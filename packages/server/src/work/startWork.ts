import type { WorkKind } from '@gesta/domain';
import { and, eq, inArray, sql } from '../db/drizzle.ts';
import { work } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { Json } from './running.ts';

/**
 * Long work begins; its job is made with the row. Asked for twice while it is under way it is one. `details` is what the trail says of it,
 * beside its kind.
 */
export async function startWork(
  ctx: CompanyContext,
  kind: WorkKind,
  asked: Json = {},
  details: Record<string, string> = {},
): Promise<{ work: string }> {
  const [known] = await ctx.db
    .select({ id: work.id })
    .from(work)
    .where(
      and(
        eq(work.kind, kind),
        eq(work.startedBy, ctx.user.iuid),
        inArray(work.state, ['waiting', 'running']),
        eq(work.asked, sql`${JSON.stringify(asked)}::jsonb`),
      ),
    );
  if (known) return { work: known.id };
  const [made] = await ctx.db
    .insert(work)
    .values({ companyId: ctx.company.iuid, kind, startedBy: ctx.user.iuid, asked, createdAt: ctx.now })
    .returning({ id: work.id });
  if (!made) throw new Error('a work was not kept');
  await ctx.audit({ action: 'work.start', subject: made.id, details: { kind, ...details } });
  return { work: made.id };
}

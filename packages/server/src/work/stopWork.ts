import { GestaError, workKindsOf } from '@gesta/domain';
import { and, eq, inArray } from '../db/drizzle.ts';
import { work } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

/** Its next step is not let in any more. What has ended already stays as it is. */
export const stopWork: Act<'stopWork'> = async (ctx, { iuid }) => {
  const own = and(eq(work.id, iuid), inArray(work.kind, workKindsOf(ctx.user.role)));
  const [row] = await ctx.db.select({ state: work.state, kind: work.kind }).from(work).where(own).for('update');
  if (!row) throw new GestaError('notFound');
  if (row.state !== 'waiting' && row.state !== 'running') return { ok: true };
  await ctx.db.update(work).set({ state: 'stopped', endedAt: ctx.now, expiresAt: ctx.now }).where(own);
  await ctx.audit({ action: 'work.stop', subject: iuid, details: { kind: row.kind } });
  return { ok: true };
};

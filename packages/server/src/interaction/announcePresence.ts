import { canView, GestaError } from '@gesta/domain';
import { and, asc, eq, gt, ne, sql } from '../db/drizzle.ts';
import { appUser, examPresence } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findInteraction } from './queries.ts';

/** A page announces itself every 20 seconds; one that missed two of them is gone. */
const GONE_AFTER_MS = 50_000;

/** Who else has this exam open. The screens of the clinic are told only when somebody comes or goes. */
export const announcePresence: Act<'announcePresence'> = async (ctx, input) => {
  const row = await findInteraction(ctx.db, input.iuid);
  if (!row) throw new GestaError('notFound');
  if (!canView(ctx.user, { status: row.status, doctor: row.doctorId })) throw new GestaError('forbidden');
  const gone = new Date(ctx.now.getTime() - GONE_AFTER_MS);
  await ctx.db.execute(sql`DELETE FROM exam_presence WHERE seen_at < ${gone.toISOString()}`);
  const isNews = await (input.here ? come(ctx, row.id, input.tab) : leave(ctx, row.id, input.tab));
  if (isNews) await tell(ctx, row.id);
  return { others: await others(ctx, row.id, gone) };
};

async function come(ctx: CompanyContext, interaction: string, tab: string): Promise<boolean> {
  const [written] = await ctx.db
    .insert(examPresence)
    .values({ companyId: ctx.company.iuid, interactionId: interaction, userId: ctx.user.iuid, tab, seenAt: ctx.now })
    .onConflictDoUpdate({
      target: [examPresence.companyId, examPresence.interactionId, examPresence.userId, examPresence.tab],
      set: { seenAt: ctx.now },
    })
    // The system column is zero for a row that was not there before.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return written?.isNew ?? false;
}

async function leave(ctx: CompanyContext, interaction: string, tab: string): Promise<boolean> {
  const mine = and(
    eq(examPresence.interactionId, interaction),
    eq(examPresence.userId, ctx.user.iuid),
    eq(examPresence.tab, tab),
  );
  const left = await ctx.db.delete(examPresence).where(mine).returning({ tab: examPresence.tab });
  return left.length > 0;
}

/** No entry of the trail: that a page is open changes nothing in the record. */
async function tell(ctx: CompanyContext, interaction: string): Promise<void> {
  const event = JSON.stringify({ company: ctx.company.iuid, action: 'presence.change', id: interaction });
  await ctx.db.execute(sql`SELECT pg_notify('gesta_change', ${event})`);
}

function others(ctx: CompanyContext, interaction: string, gone: Date) {
  return ctx.db
    .selectDistinct({ iuid: appUser.id, name: appUser.displayName })
    .from(examPresence)
    .innerJoin(appUser, eq(appUser.id, examPresence.userId))
    .where(
      and(
        eq(examPresence.interactionId, interaction),
        ne(examPresence.userId, ctx.user.iuid),
        gt(examPresence.seenAt, gone),
      ),
    )
    .orderBy(asc(appUser.displayName), asc(appUser.id));
}

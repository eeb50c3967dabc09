import { and, asc, count, eq, gte, inArray, isNull, or, sql } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { presentInteractionLine } from '../interaction/presentInteraction.ts';
import { countByStatus, medianMinutes, selectInteractions } from '../interaction/queries.ts';

const WAITING_AT_MOST = 12;
const RECENT_AT_MOST = 3;

/** The day of the company, and what waits for the person who asks. */
export const home: Act<'home'> = async (ctx) => {
  const isDoctor = ctx.user.role === 'doctor';
  const today = eq(interaction.serviceDay, ctx.today);
  const own = eq(interaction.doctorId, ctx.user.iuid);
  const counted = countByStatus(ctx.db, today);
  const summed = ctx.db
    .select({
      exams: sql<number>`count(*) FILTER (WHERE ${interaction.type} <> 'prontuario')::int`,
      consultations: sql<number>`count(*) FILTER (WHERE ${interaction.type} = 'prontuario')::int`,
      mine: sql<number>`count(*) FILTER (WHERE ${own})::int`,
      mineInProgress: sql<number>`count(*) FILTER (WHERE ${own} AND ${interaction.status} = 'ANDAMENTO')::int`,
      oldest: sql<Date | null>`min(${interaction.date}) FILTER (WHERE ${interaction.status} = 'ANDAMENTO')`.mapWith(
        interaction.date,
      ),
      median: medianMinutes,
    })
    .from(interaction)
    .where(and(today, isNull(interaction.deletedAt)));
  const planned = selectInteractions(
    ctx.db,
    and(today, isDoctor ? or(own, isNull(interaction.doctorId)) : undefined),
    // Who has no hour comes after those who have one.
    [asc(interaction.serviceTime), asc(interaction.date), asc(interaction.createdAt), asc(interaction.id)],
    100,
  );
  const published = selectInteractions(
    ctx.db,
    and(eq(interaction.status, 'PUBLICADO'), isDoctor ? own : undefined, today),
    [sql`${interaction.publishedAt} DESC NULLS LAST`],
    RECENT_AT_MOST,
  );
  // Sent together: each begins while the answer to the one before is on its way.
  const [counts, [day], agenda, recent, waiting] = await Promise.all([
    counted,
    summed,
    planned,
    published,
    waitingFor(ctx),
  ]);
  return {
    day: ctx.today,
    counts,
    exams: day?.exams ?? 0,
    consultations: day?.consultations ?? 0,
    mine: day?.mine ?? 0,
    mineInProgress: day?.mineInProgress ?? 0,
    oldestInProgress: day?.oldest?.toISOString() ?? null,
    medianMinutesToPublish: day?.median ?? null,
    waiting: waiting.interactions.map(presentInteractionLine),
    waitingTotal: waiting.total,
    agenda: agenda.map(presentInteractionLine),
    recent: recent.map(presentInteractionLine),
  };
};

/** Unfinished interactions of the last month, the longest waiting first: a doctor's own and unassigned; everybody's for leaders. */
async function waitingFor(ctx: CompanyContext) {
  if (ctx.user.role === 'user') return { interactions: [], total: 0 };
  const mineOrFree = or(eq(interaction.doctorId, ctx.user.iuid), isNull(interaction.doctorId));
  const where = and(
    inArray(interaction.status, ['LAUDAR', 'ANDAMENTO', 'ERRO']),
    gte(interaction.serviceDay, sql`${ctx.today}::date - 31`),
    sql`${interaction.date} <= ${ctx.now.toISOString()}::timestamptz`,
    ctx.user.role === 'doctor' ? mineOrFree : undefined,
  );
  const oldestFirst = [asc(interaction.date), asc(interaction.id)];
  const [interactions, [all]] = await Promise.all([
    selectInteractions(ctx.db, where, oldestFirst, WAITING_AT_MOST),
    ctx.db
      .select({ total: count() })
      .from(interaction)
      .where(and(where, isNull(interaction.deletedAt))),
  ]);
  return { interactions, total: all?.total ?? 0 };
}

import { addDays, type CalendarDay } from '@gesta/clinical';
import { and, count, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { appUser, interaction } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { medianMinutes } from '../interaction/queries.ts';

/** The service's mirror over the last days. */
export const management: Act<'management'> = async (ctx, input) => {
  const from = addDays(ctx.today, 1 - input.days);
  const period = and(
    gte(interaction.serviceDay, from),
    lte(interaction.serviceDay, ctx.today),
    isNull(interaction.deletedAt),
  );
  const askedByDay = ctx.db
    .select({ day: interaction.serviceDay, count: count() })
    .from(interaction)
    .where(period)
    .groupBy(interaction.serviceDay);
  const askedPerStatus = ctx.db
    .select({ key: interaction.status, count: count() })
    .from(interaction)
    .where(period)
    .groupBy(interaction.status)
    .orderBy(desc(count()));
  const askedPerDoctor = ctx.db
    .select({ key: sql<string>`coalesce(${appUser.displayName}, '')`, count: count() })
    .from(interaction)
    .leftJoin(appUser, eq(appUser.id, interaction.doctorId))
    .where(period)
    .groupBy(appUser.id, appUser.displayName)
    .orderBy(desc(count()))
    .limit(20);
  const askedPerForm = ctx.db.execute<{ key: string; count: number }>(sql`
    SELECT form AS key, count(*)::int AS count FROM ${interaction}, unnest(${interaction.formsPresent}) AS form
    WHERE ${period} GROUP BY 1 ORDER BY 2 DESC LIMIT 20`);
  const askedTotals = ctx.db.select({ median: medianMinutes }).from(interaction).where(period);
  const askedBacklog = ctx.db
    .select({ count: count() })
    .from(interaction)
    .where(and(inArray(interaction.status, ['LAUDAR', 'ANDAMENTO', 'ERRO']), isNull(interaction.deletedAt)));
  // Sent together: each begins while the answer to the one before is on its way.
  const [byDay, perStatus, perDoctor, perForm, [totals], [backlog]] = await Promise.all([
    askedByDay,
    askedPerStatus,
    askedPerDoctor,
    askedPerForm,
    askedTotals,
    askedBacklog,
  ]);
  const counted = new Map(byDay.map((row) => [row.day, row.count]));
  const days = Array.from({ length: input.days }, (_, index): CalendarDay => addDays(from, index));
  return {
    from,
    to: ctx.today,
    perDay: days.map((day) => ({ day, count: counted.get(day) ?? 0 })),
    perStatus,
    perForm: perForm.rows,
    perDoctor,
    backlog: backlog?.count ?? 0,
    medianMinutesToPublish: totals?.median ?? null,
  };
};

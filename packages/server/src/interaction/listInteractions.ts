import { and, eq, inArray, sql } from 'drizzle-orm';
import { appUser, interaction, patient } from '../db/schema.ts';
import { wordPrefixes } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { presentVisit } from './presentVisit.ts';
import { byPatientName, choicesOf, countByStatus, newestFirst, selectVisits } from './queries.ts';

/**
 * The visits of one day of the company; today when none is named. The day alone leaves few rows, found by their index; every other
 * filter is applied to those.
 */
export const listInteractions: Act<'listInteractions'> = async (ctx, input) => {
  const day = input.day ?? ctx.today;
  const words = sql`(${patient.keywords} || gesta_keywords(${interaction.accessionNumber}, ${interaction.title}))`;
  const sought = wordPrefixes(words, input.search);
  const named = ctx.db
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.displayName, input.doctor ?? ''));
  const others = and(
    eq(interaction.serviceDay, day),
    input.doctor ? inArray(interaction.doctorId, named) : undefined,
    input.resource ? eq(interaction.resource, input.resource) : undefined,
    input.room ? eq(interaction.room, input.room) : undefined,
    input.hasImage === 'true' ? eq(interaction.hasImage, true) : undefined,
    input.hasVideo === 'true' ? eq(interaction.hasVideo, true) : undefined,
    input.mine === 'true' ? eq(interaction.doctorId, ctx.user.iuid) : undefined,
    ...sought,
  );
  const where = and(others, input.status ? eq(interaction.status, input.status) : undefined);
  const order = input.order === 'date' ? newestFirst : byPatientName;
  const rows = await selectVisits(ctx.db, where, order, input.limit);
  return {
    day,
    visits: rows.map(presentVisit),
    counts: await countByStatus(ctx.db, others, sought.length > 0),
    choices: await choicesOf(ctx.db, day),
  };
};

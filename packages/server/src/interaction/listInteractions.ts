import { and, eq, inArray, sql } from 'drizzle-orm';
import { appUser, interaction, patient } from '../db/schema.ts';
import { soughtConditions } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { presentInteractionLine } from './presentInteraction.ts';
import { byPatientName, choicesOf, countByStatus, newestFirst, selectInteractions } from './queries.ts';

/**
 * The interactions of one day of the company; today when none is named. The day alone leaves few rows, found by their index; every other
 * filter is applied to those.
 */
export const listInteractions: Act<'listInteractions'> = async (ctx, input) => {
  const day = input.day ?? ctx.today;
  const keywords = sql`(${patient.keywords} || gesta_keywords(${interaction.accessionNumber}, ${interaction.title}))`;
  const { phoneDigits, birthdate } = patient;
  const sought = soughtConditions({ keywords, phoneDigits, birthdate }, input.search);
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
  const rows = await selectInteractions(ctx.db, where, order, input.limit);
  return {
    day,
    interactions: rows.map(presentInteractionLine),
    counts: await countByStatus(ctx.db, others, sought.length > 0),
    choices: await choicesOf(ctx.db, day),
  };
};

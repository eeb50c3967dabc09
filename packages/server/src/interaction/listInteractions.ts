import { and, eq, sql } from 'drizzle-orm';
import { interaction, patient } from '../db/schema.ts';
import { wordPrefixes } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { presentVisit } from './presentVisit.ts';
import { countByStatus, newestFirst, selectVisits } from './queries.ts';

/** The visits of one day of the company; today when none is named. */
export const listInteractions: Act<'listInteractions'> = async (ctx, input) => {
  const day = input.day ?? ctx.today;
  const words = sql`(${patient.keywords} || gesta_keywords(${interaction.accessionNumber}, ${interaction.title}))`;
  const where = and(
    eq(interaction.serviceDay, day),
    input.status ? eq(interaction.status, input.status) : undefined,
    input.mine === 'true' ? eq(interaction.doctorId, ctx.user.iuid) : undefined,
    ...wordPrefixes(words, input.search),
  );
  const rows = await selectVisits(ctx.db, where, newestFirst, input.limit);
  return { day, visits: rows.map(presentVisit), counts: await countByStatus(ctx.db, day) };
};

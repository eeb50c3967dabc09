import { and, count, desc, eq, gte, inArray, max } from '../db/drizzle.ts';
import { dicomInstance, dicomStudy } from '../db/schema.ts';
import { instantIn } from '../http/clock.ts';
import type { Act } from '../http/context.ts';
import { dayIn } from '../http/today.ts';
import { isSeenBy, presentStudy, shownStudies } from './queries.ts';

/** More than anybody sends in a day. */
const MOST = 100;

/** By the clinic's own day. Of exams the caller does not see nothing is said. */
export const uploadedToday: Act<'uploadedToday'> = async (ctx) => {
  const { timeZone } = ctx.company;
  const since = instantIn(timeZone, dayIn(timeZone, ctx.now), 0);
  const sent = await ctx.db
    .select({ study: dicomInstance.study, files: count(), lastAt: max(dicomInstance.receivedAt) })
    .from(dicomInstance)
    .where(and(eq(dicomInstance.source, 'upload'), gte(dicomInstance.receivedAt, since)))
    .groupBy(dicomInstance.study)
    .orderBy(desc(max(dicomInstance.receivedAt)))
    .limit(MOST);
  if (sent.length === 0) return [];
  const found = await shownStudies(
    ctx.db,
    inArray(
      dicomStudy.id,
      sent.map(({ study }) => study),
    ),
  );
  const heads = new Map(found.filter((row) => isSeenBy(ctx, row)).map((row) => [row.study.id, presentStudy(row)]));
  return sent.flatMap(({ study, files, lastAt }) => {
    const head = heads.get(study);
    if (!head || !lastAt) return [];
    const { iuid, interaction, accessionNo, sent: said } = head;
    return [{ iuid, interaction, accessionNo, name: said.name, files, lastAt: lastAt.toISOString() }];
  });
};

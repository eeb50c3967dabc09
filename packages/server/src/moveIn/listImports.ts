import { desc, eq, sql } from '../db/drizzle.ts';
import { appUser, moveInBatch, moveInRow } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

/** A clinic moves in once, in a few files. */
const MOST = 100;

export const listImports: Act<'listImports'> = async (ctx) => {
  const batches = await ctx.db
    .select({ batch: moveInBatch, by: appUser.displayName })
    .from(moveInBatch)
    .leftJoin(appUser, eq(appUser.id, moveInBatch.madeBy))
    .orderBy(desc(moveInBatch.madeAt), desc(moveInBatch.id))
    .limit(MOST);
  const counts = await ctx.db
    .select({
      batch: moveInRow.batchId,
      created: sql<number>`(count(*) FILTER (WHERE ${moveInRow.before} IS NULL))::integer`,
      updated: sql<number>`count(${moveInRow.before})::integer`,
      undone: sql<number>`(count(*) FILTER (WHERE ${moveInRow.outcome} = 'undone'))::integer`,
      kept: sql<number>`(count(*) FILTER (WHERE ${moveInRow.outcome} = 'kept'))::integer`,
    })
    .from(moveInRow)
    .groupBy(moveInRow.batchId);
  const byBatch = new Map(counts.map(({ batch, ...rest }) => [batch, rest]));
  const none = { created: 0, updated: 0, undone: 0, kept: 0 };
  return batches.map(({ batch, by }) => ({
    iuid: batch.id,
    kind: batch.kind,
    file: batch.fileName,
    rows: batch.rows,
    madeAt: batch.madeAt.toISOString(),
    madeBy: by ?? '',
    undoneAt: batch.undoneAt?.toISOString() ?? null,
    ...(byBatch.get(batch.id) ?? none),
  }));
};

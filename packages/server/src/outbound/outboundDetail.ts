import { GestaError } from '@gesta/domain';
import { and, asc, eq } from '../db/drizzle.ts';
import { outbound, outboundAttempt } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { outboundRows, presentLine, seenBy } from './lines.ts';

/** Everything about one line but what it says: a protocol is read by the patient. */
export const outboundDetail: Act<'outboundDetail'> = async (ctx, { iuid }) => {
  const [row] = await outboundRows(ctx).where(and(eq(outbound.id, iuid), seenBy(ctx)));
  if (!row) throw new GestaError('notFound');
  const tries = await ctx.db
    .select({ at: outboundAttempt.at, answer: outboundAttempt.answer, ms: outboundAttempt.ms })
    .from(outboundAttempt)
    .where(eq(outboundAttempt.outboundId, iuid))
    .orderBy(asc(outboundAttempt.at));
  return {
    ...presentLine(row),
    subject: row.subject,
    messageId: row.messageId,
    tries: tries.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
  };
};

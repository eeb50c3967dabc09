import { type OutboundKind, REPORT_TARGETS } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import { companyIntegration, outboundDestination } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { mailState } from './queueMail.ts';

type Counted = {
  kind: OutboundKind;
  waiting: number;
  failed: number;
  sent: number;
  last: Date | null;
  median: number | null;
  lastAnswer: string | null;
};

/** E-mail and WhatsApp always, another system where it is set up or something of it is still there. */
export const outboxState: Act<'outboxState'> = async (ctx) => {
  const week = new Date(ctx.now.getTime() - 7 * 86_400_000).toISOString();
  const { rows } = await ctx.db.execute<Counted>(sql`
    SELECT kind, count(*) FILTER (WHERE status IN ('waiting', 'queued'))::int AS waiting,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      count(*) FILTER (WHERE status IN ('sent', 'handed') AND created_at >= ${week})::int AS sent, max(sent_at) AS last,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY a.ms) FROM outbound_attempt a JOIN outbound s
         ON s.company_id = a.company_id AND s.id = a.outbound_id
       WHERE s.kind = outbound.kind AND a.answer = 'accepted' AND a.at >= ${week})::int AS median,
      (SELECT a.answer FROM outbound_attempt a JOIN outbound s ON s.company_id = a.company_id AND s.id = a.outbound_id
       WHERE s.kind = outbound.kind AND a.answer <> '' AND a.at >= ${week} ORDER BY a.at DESC LIMIT 1) AS "lastAnswer"
    FROM outbound WHERE created_at >= ${week} OR status IN ('waiting', 'queued', 'failed') GROUP BY kind`);
  const pauses = await ctx.db.select().from(outboundDestination);
  const systems = await ctx.db.select({ kind: companyIntegration.kind }).from(companyIntegration);
  const isSetUp = (kind: OutboundKind): boolean => {
    if (kind === 'email') return mailState(ctx.config) === 'queued';
    return kind === 'whatsapp' || systems.some((each) => each.kind === kind);
  };
  const all: OutboundKind[] = ['email', 'whatsapp', ...REPORT_TARGETS];
  return all
    .map((kind) => ({ kind, setUp: isSetUp(kind), counted: rows.find((row) => row.kind === kind) }))
    .filter(({ kind, setUp, counted }) => setUp || kind === 'email' || counted !== undefined)
    .map(({ kind, setUp, counted }) => {
      const pause = pauses.find((each) => each.kind === kind)?.pausedUntil ?? null;
      return {
        kind,
        setUp,
        pausedUntil: pause !== null && pause > ctx.now ? pause.toISOString() : null,
        waiting: counted?.waiting ?? 0,
        failed: counted?.failed ?? 0,
        refuses: (counted?.lastAnswer ?? 'accepted') !== 'accepted',
        sent: counted?.sent ?? 0,
        lastSentAt: counted?.last ? new Date(counted.last).toISOString() : null,
        medianMs: counted?.median ?? null,
      };
    });
};

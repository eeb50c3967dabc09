import { and, eq, inArray, lt } from '../db/drizzle.ts';
import { companyIntegration, outbound } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** In the transaction of the publication: either both are there or neither. What waited for an older version is not sent any more. */
export async function queueReports(ctx: CompanyContext, interactionId: string, reportVersion: number) {
  await ctx.db
    .update(outbound)
    .set({ status: 'dropped', nextAt: null })
    .where(
      and(
        eq(outbound.interactionId, interactionId),
        eq(outbound.purpose, 'report'),
        lt(outbound.reportVersion, reportVersion),
        inArray(outbound.status, ['waiting', 'queued', 'failed']),
      ),
    );
  const systems = await ctx.db.select({ kind: companyIntegration.kind }).from(companyIntegration);
  if (systems.length === 0) return;
  await ctx.db.insert(outbound).values(
    systems.map(({ kind }) => ({
      companyId: ctx.company.iuid,
      kind,
      purpose: 'report' as const,
      interactionId,
      reportVersion,
      recipient: '',
      status: 'queued' as const,
      nextAt: ctx.now,
      createdBy: ctx.user.iuid,
      createdAt: ctx.now,
    })),
  );
}

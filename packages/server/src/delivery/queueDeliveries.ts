import { and, eq, inArray, lt } from 'drizzle-orm';
import { companyIntegration, delivery } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** In the transaction of the publication: either both are there or neither. What waited for an older version is not sent any more. */
export async function queueDeliveries(ctx: CompanyContext, interactionId: string, reportVersion: number) {
  await ctx.db
    .update(delivery)
    .set({ status: 'dropped' })
    .where(
      and(
        eq(delivery.interactionId, interactionId),
        lt(delivery.reportVersion, reportVersion),
        inArray(delivery.status, ['queued', 'failed']),
      ),
    );
  const systems = await ctx.db.select({ kind: companyIntegration.kind }).from(companyIntegration);
  if (systems.length === 0) return;
  const queued = { companyId: ctx.company.iuid, interactionId, reportVersion, nextAt: ctx.now, createdAt: ctx.now };
  await ctx.db.insert(delivery).values(systems.map(({ kind }) => ({ ...queued, kind })));
}

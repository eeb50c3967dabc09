import { OUTBOUND_STATUSES, type OutboundStatus } from '@gesta/domain';
import { and, count, desc, eq, ilike, or, sql } from '../db/drizzle.ts';
import { interaction, outbound, patient } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { outboundRows, presentLine, seenBy } from './lines.ts';

/** What asks for somebody comes first. */
const urgency = sql`CASE ${outbound.status} WHEN 'failed' THEN 0 WHEN 'waiting' THEN 1 WHEN 'queued' THEN 1 ELSE 2 END`;

export const listOutbound: Act<'listOutbound'> = async (ctx, input) => {
  const { kind, purpose, interaction: exam, status, from, to, q = '', limit, offset } = input;
  const day = sql`(${outbound.createdAt} AT TIME ZONE ${ctx.company.timeZone})::date`;
  const part = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const asked = and(
    seenBy(ctx),
    kind && eq(outbound.kind, kind),
    purpose && eq(outbound.purpose, purpose),
    exam === undefined ? undefined : eq(outbound.interactionId, exam),
    from && sql`${day} >= ${from}`,
    to && sql`${day} <= ${to}`,
    q === ''
      ? undefined
      : or(ilike(patient.name, part), ilike(outbound.recipient, part), ilike(interaction.accessionNumber, part)),
  );
  const rows = await outboundRows(ctx)
    .where(and(asked, status && eq(outbound.status, status)))
    .orderBy(urgency, desc(outbound.createdAt), desc(outbound.id))
    .limit(limit)
    .offset(offset);
  const counted = await ctx.db
    .select({ status: outbound.status, n: count() })
    .from(outbound)
    .leftJoin(
      interaction,
      and(eq(interaction.companyId, outbound.companyId), eq(interaction.id, outbound.interactionId)),
    )
    .leftJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .where(asked)
    .groupBy(outbound.status);
  const counts = Object.fromEntries(
    OUTBOUND_STATUSES.map((each) => [each, counted.find((row) => row.status === each)?.n ?? 0]),
  ) as Record<OutboundStatus, number>;
  const total = status ? counts[status] : counted.reduce((sum, { n }) => sum + n, 0);
  return { lines: rows.map(presentLine), total, counts };
};

import type { OutboundLine } from '@gesta/domain';
import { and, eq, isNotNull, type SQL } from '../db/drizzle.ts';
import { appUser, interaction, outbound, patient } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';

/** E-mails about accounts are for those who administer them. */
export const seenBy = ({ user }: CompanyContext): SQL | undefined =>
  user.role === 'admin' || user.role === 'manager' ? undefined : isNotNull(outbound.interactionId);

/** Rows of the outbox with whom they are about. */
export function outboundRows(ctx: CompanyContext) {
  return ctx.db
    .select({
      iuid: outbound.id,
      kind: outbound.kind,
      purpose: outbound.purpose,
      interaction: outbound.interactionId,
      patientName: patient.name,
      serviceDay: interaction.serviceDay,
      accessionNumber: interaction.accessionNumber,
      reportVersion: outbound.reportVersion,
      recipient: outbound.recipient,
      withProtocol: outbound.withProtocol,
      status: outbound.status,
      attempts: outbound.attempts,
      problem: outbound.problem,
      nextAt: outbound.nextAt,
      sentAt: outbound.sentAt,
      createdAt: outbound.createdAt,
      createdBy: appUser.displayName,
      subject: outbound.subject,
      messageId: outbound.messageId,
    })
    .from(outbound)
    .leftJoin(
      interaction,
      and(eq(interaction.companyId, outbound.companyId), eq(interaction.id, outbound.interactionId)),
    )
    .leftJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(appUser, eq(appUser.id, outbound.createdBy));
}

export type OutboundRow = Awaited<ReturnType<typeof outboundRows>>[number];

export function presentLine({ subject: _subject, messageId: _id, ...row }: OutboundRow): OutboundLine {
  return {
    ...row,
    patientName: row.patientName ?? '',
    accessionNumber: row.accessionNumber ?? '',
    createdBy: row.createdBy ?? '',
    nextAt: row.nextAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

import { GestaError } from '@gesta/domain';
import { and, eq, inArray } from '../db/drizzle.ts';
import { outbound } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { bodyOf, mailState, queueMail } from '../outbound/queueMail.ts';
import { findPatient } from '../patient/queries.ts';
import { openPortalOf } from './openPortal.ts';
import { refuseBlocked } from './refuseBlocked.ts';
import { resultText, type Said } from './resultText.ts';

/** The message waits in the outbox, in the same transaction as everything that follows from it. */
export const sendEmail: Act<'sendEmail'> = async (ctx, { id, email, protect, locale }) => {
  const row = await takeInteraction(ctx.db, id);
  const patient = row && (await findPatient(ctx.db, row.patientId));
  if (!row || !patient) throw new GestaError('notFound');
  refuseBlocked(patient);
  const { apart, ...result } = await resultText(ctx, { row, patient: patient.name, protect, locale });
  await openPortalOf(ctx, row.id, 'sendEmail');
  const about = { interaction: row.id, recipient: email };
  const message = await queueOnce(ctx, { ...about, ...result, purpose: 'result', withProtocol: protect && !apart });
  const protocolMessage =
    apart && (await queueOnce(ctx, { ...about, ...apart, purpose: 'protocol', withProtocol: true }));
  return { message, protocolMessage, status: mailState(ctx.config) };
};

type Told = Said & {
  interaction: string;
  recipient: string;
  purpose: 'result' | 'protocol';
  withProtocol: boolean;
};

/** Asked again because the answer was lost: the patient gets one e-mail, which says what is true by now. */
async function queueOnce(ctx: CompanyContext, told: Told): Promise<string> {
  const { interaction, recipient, purpose, withProtocol, subject, text } = told;
  const same = and(
    eq(outbound.interactionId, interaction),
    eq(outbound.kind, 'email'),
    eq(outbound.purpose, purpose),
    eq(outbound.recipient, recipient),
    eq(outbound.withProtocol, withProtocol),
    inArray(outbound.status, ['waiting', 'queued']),
  );
  const [waiting] = await ctx.db.select({ id: outbound.id }).from(outbound).where(same).for('update');
  if (waiting) {
    const body = ctx.secrets.seal(text, bodyOf(waiting.id));
    await ctx.db.update(outbound).set({ subject, body }).where(eq(outbound.id, waiting.id));
    return waiting.id;
  }
  const { id } = await queueMail(ctx, { ...told, company: ctx.company.iuid, createdBy: ctx.user.iuid });
  await ctx.audit({
    action: 'interaction.sendEmail',
    subject: interaction,
    details: { message: id, protect: withProtocol },
  });
  return id;
}

import { GestaError } from '@gesta/domain';
import { and, eq } from 'drizzle-orm';
import { message } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { findPatient } from '../patient/queries.ts';
import { openPortalOf } from './openPortal.ts';
import { resultText } from './resultText.ts';

/** The message waits in the outbox, in the same transaction as everything that follows from it. */
export const sendEmail: Act<'sendEmail'> = async (ctx, { id, email, protect, locale }) => {
  const row = await takeInteraction(ctx.db, id);
  const patient = row && (await findPatient(ctx.db, row.patientId));
  if (!row || !patient) throw new GestaError('notFound');
  const { subject, text } = await resultText(ctx, { row, patient: patient.name, protect, locale });
  await openPortalOf(ctx, row.id, 'sendEmail');
  const same = and(
    eq(message.interactionId, row.id),
    eq(message.recipient, email),
    eq(message.withProtocol, protect),
    eq(message.status, 'queued'),
  );
  // Asked again because the answer was lost: the patient gets one e-mail, which says what is true by now.
  const [waiting] = await ctx.db.update(message).set({ subject, body: text }).where(same).returning({ id: message.id });
  if (waiting) return { message: waiting.id, status: 'queued' };
  const [queued] = await ctx.db
    .insert(message)
    .values({
      companyId: ctx.company.iuid,
      interactionId: row.id,
      kind: 'email',
      recipient: email,
      withProtocol: protect,
      subject,
      body: text,
      status: 'queued',
      createdBy: ctx.user.iuid,
      createdAt: ctx.now,
    })
    .returning({ id: message.id });
  if (!queued) throw new GestaError('unexpected');
  await ctx.audit({ action: 'interaction.sendEmail', subject: row.id, details: { message: queued.id, protect } });
  return { message: queued.id, status: 'queued' };
};

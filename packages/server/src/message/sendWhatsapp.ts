import { GestaError, internationalPhone } from '@gesta/domain';
import { outbound } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { findPatient } from '../patient/queries.ts';
import { openPortalOf } from './openPortal.ts';
import { refuseBlocked } from './refuseBlocked.ts';
import { resultText } from './resultText.ts';

/** Answers the address that opens WhatsApp with the text written; sending it is left to the person. */
export const sendWhatsapp: Act<'sendWhatsapp'> = async (ctx, { id, phone, protect, locale }) => {
  const number = internationalPhone(phone);
  if (number === null) throw new GestaError('invalidInput', { fields: { phone: 'errors.phoneInvalid' } });
  const row = await takeInteraction(ctx.db, id);
  const patient = row && (await findPatient(ctx.db, row.patientId));
  if (!row || !patient) throw new GestaError('notFound');
  refuseBlocked(patient);
  const { text, apart } = await resultText(ctx, { row, patient: patient.name, protect, locale });
  await ctx.db.insert(outbound).values({
    companyId: ctx.company.iuid,
    interactionId: row.id,
    kind: 'whatsapp',
    purpose: 'result',
    recipient: number,
    withProtocol: protect,
    status: 'handed',
    createdBy: ctx.user.iuid,
    createdAt: ctx.now,
  });
  await openPortalOf(ctx, row.id, 'sendWhatsapp');
  await ctx.audit({ action: 'interaction.sendWhatsapp', subject: row.id, details: { protect } });
  const opens = (said: string) => ({ url: `https://wa.me/${number}?text=${encodeURIComponent(said)}`, text: said });
  return { ...opens(text), protocol: apart && opens(apart.text) };
};

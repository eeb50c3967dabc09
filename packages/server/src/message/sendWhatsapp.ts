import { GestaError, internationalPhone } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { speechIn } from '../calculation/speech.ts';
import { message } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { findPatient } from '../patient/queries.ts';
import { portalLink } from './portalLink.ts';
import { protocolOf } from './protectInteraction.ts';

/** Answers the address that opens WhatsApp with the text written; sending it is left to the person. */
export const sendWhatsapp: Act<'sendWhatsapp'> = async (ctx, { id, phone, protect, locale }) => {
  const number = internationalPhone(phone);
  if (number === null) throw new GestaError('invalidInput', { fields: { phone: 'errors.phoneInvalid' } });
  const row = await takeInteraction(ctx.db, id);
  const patient = row && (await findPatient(ctx.db, row.patientId));
  if (!row || !patient) throw new GestaError('notFound');
  const protocol = protect ? await protocolOf(ctx, row) : null;
  const { t } = await speechIn(locale);
  const said = t('send.whatsappText', {
    patient: patient.name,
    date: formatDay(row.serviceDay),
    company: ctx.company.name,
    availability: t(row.status === 'PUBLICADO' ? 'send.available' : 'send.availableSoon'),
    link: portalLink(ctx.config, row.id),
  });
  const text = protocol === null ? said : `${said}\n${t('send.protocolLine', { protocol })}`;
  await ctx.db.insert(message).values({
    companyId: ctx.company.iuid,
    interactionId: row.id,
    kind: 'whatsapp',
    recipient: number,
    withProtocol: protect,
    status: 'handed',
    createdBy: ctx.user.iuid,
    createdAt: ctx.now,
  });
  await ctx.audit({ action: 'interaction.sendWhatsapp', subject: row.id, details: { protect } });
  return { url: `https://wa.me/${number}?text=${encodeURIComponent(text)}`, text };
};

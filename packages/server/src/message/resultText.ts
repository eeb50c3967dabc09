import type { Locale } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { speechIn } from '../calculation/speech.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { portalLink } from './portalLink.ts';
import { protocolOf } from './protectInteraction.ts';

type About = { row: InteractionRow; patient: string; protect: boolean; locale: Locale };

/** What a patient is told of her exam, by whichever way: that it is there, where, and with which protocol. */
export async function resultText(ctx: CompanyContext, { row, patient, protect, locale }: About) {
  const protocol = protect ? await protocolOf(ctx, row) : null;
  const { t } = await speechIn(locale);
  const facts = { date: formatDay(row.serviceDay), company: ctx.company.name };
  const said = t('send.whatsappText', {
    ...facts,
    patient,
    availability: t(row.status === 'PUBLICADO' ? 'send.available' : 'send.availableSoon'),
    link: portalLink(ctx.config, row.id),
  });
  return {
    subject: t('send.emailSubject', facts),
    text: protocol === null ? said : `${said}\n${t('send.protocolLine', { protocol })}`,
  };
}

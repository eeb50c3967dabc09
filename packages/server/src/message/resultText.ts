import type { Locale } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { speechIn } from '../calculation/speech.ts';
import { eq } from '../db/drizzle.ts';
import { company } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { portalLink } from './portalLink.ts';
import { protocolOf } from './protectInteraction.ts';

type About = { row: InteractionRow; patient: string; protect: boolean; locale: Locale };
export type Said = { subject: string; text: string };

/**
 * What a patient is told of her exam, by whichever way: that it is there, where, and with which protocol. Where the clinic wants it so, the
 * protocol travels in a message of its own: whoever reads one of them alone opens nothing. The protocol is the end of what carries it.
 */
export async function resultText(
  ctx: CompanyContext,
  { row, patient, protect, locale }: About,
): Promise<Said & { apart: Said | null }> {
  const protocol = protect ? await protocolOf(ctx, row) : null;
  const { t } = await speechIn(locale);
  const facts = { date: formatDay(row.serviceDay), company: ctx.company.name };
  const said = t('send.whatsappText', {
    ...facts,
    patient,
    availability: t(row.status === 'PUBLICADO' ? 'send.available' : 'send.availableSoon'),
    link: portalLink(ctx.config, row.id),
  });
  const subject = t('send.emailSubject', facts);
  if (protocol === null) return { subject, text: said, apart: null };
  const line = t('send.protocolLine', { protocol });
  if (!(await travelsApart(ctx))) return { subject, text: `${said}\n${line}`, apart: null };
  const apart = {
    subject: t('send.protocolSubject', facts),
    text: `${t('send.protocolText', { ...facts, patient })}\n${line}`,
  };
  return { subject, text: said, apart };
}

async function travelsApart(ctx: CompanyContext): Promise<boolean> {
  const [clinic] = await ctx.db
    .select({ portal: company.portal })
    .from(company)
    .where(eq(company.id, ctx.company.iuid));
  return clinic?.portal.protocolApart ?? false;
}

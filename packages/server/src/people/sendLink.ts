import { DEFAULT_LOCALE, GestaError, type InvitationMade, type InvitationPurpose } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { appUser, invitation } from '../db/schema.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { type MailScope, mailState, queueMail } from '../outbound/queueMail.ts';
import type { Config } from '../process/config.ts';
import { wordsIn } from '../report/speech.ts';
import { linkOf, newToken } from './oneTimeLink.ts';

/** An invitation waits in a mailbox over a weekend's night; whoever forgot a password sits in front of the screen. */
const HOURS = { invite: 48, reset: 48, forgotten: 1 } as const;

/** Whether this installation sends mail at all. */
export const sendsMail = (config: Config): boolean => mailState(config) === 'queued';

type Linked = { iuid: string; purpose: InvitationPurpose; forgotten?: true; by: string | null };

/** The only link of this person from here on: the one before dies. Mail carries it, and it is told once to the admin who asked. */
export async function sendLink(ctx: MailScope, { iuid, purpose, forgotten, by }: Linked): Promise<InvitationMade> {
  const token = newToken();
  const hours = HOURS[forgotten ? 'forgotten' : purpose];
  const expiresAt = new Date(ctx.now.getTime() + hours * 3_600_000);
  const values = { purpose, tokenHash: hashOf(token), createdAt: ctx.now, createdBy: by, expiresAt };
  await ctx.db
    .insert(invitation)
    .values({ userId: iuid, ...values })
    .onConflictDoUpdate({ target: invitation.userId, set: values });
  const link = linkOf(ctx.config, token);
  const mailed = sendsMail(ctx.config);
  if (mailed) await mailLink(ctx, { iuid, purpose, by }, { link, hours });
  return { purpose, until: expiresAt.toISOString(), link, mailed };
}

async function mailLink(
  ctx: MailScope,
  { iuid, purpose, by }: Linked,
  { link, hours }: { link: string; hours: number },
) {
  const { displayName: name, email } = appUser;
  const [person] = await ctx.db.select({ name, email }).from(appUser).where(eq(appUser.id, iuid));
  if (!person) throw new GestaError('notFound');
  const { t } = await wordsIn(DEFAULT_LOCALE);
  await queueMail(ctx, {
    company: null,
    purpose: purpose === 'invite' ? 'invitation' : 'passwordReset',
    recipient: person.email,
    subject: t(`mail.${purpose}Subject`),
    text: t(`mail.${purpose}Text`, { name: person.name, link, hours }),
    createdBy: by,
  });
}

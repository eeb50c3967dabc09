import { randomUUID } from 'node:crypto';
import type { OutboundPurpose } from '@gesta/domain';
import { INSTALLATION } from '../audit/entryHash.ts';
import { outbound } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Config } from '../process/config.ts';
import type { Secrets } from '../process/seal.ts';

/** Any transaction: of a clinic, of administration, or of a visitor who is nobody yet. */
export type MailScope = { db: Db; config: Config; secrets: Secrets; now: Date };

export type Mail = {
  /** Null: it concerns an account of no clinic, and is the installation's. */
  company: string | null;
  purpose: Exclude<OutboundPurpose, 'report'>;
  recipient: string;
  subject: string;
  /** Plain words; lines of an address become links. */
  text: string;
  interaction?: string;
  withProtocol?: boolean;
  /** Null: nobody signed in has asked for it. */
  createdBy: string | null;
};

export type MailState = 'queued' | 'waiting';

/** Without a mail server e-mails wait, and say so. */
export const mailState = ({ smtpUrl, demoMail }: Config): MailState =>
  smtpUrl !== null || demoMail ? 'queued' : 'waiting';

/** How a new row stands, and how one stands that is begun anew. */
export const mailBegins = (config: Config, now: Date) =>
  mailState(config) === 'queued'
    ? ({ status: 'queued', nextAt: now, problem: '' } as const)
    : ({ status: 'waiting', nextAt: null, problem: 'notConfigured' } as const);

/** Where the words of a row belong. */
export const bodyOf = (id: string): string => `outbound ${id}`;

/** The e-mail leaves once the transaction that causes it has ended, and not otherwise. */
export async function queueMail(
  { db, config, secrets, now }: MailScope,
  { company, interaction, text, withProtocol = false, ...mail }: Mail,
): Promise<{ id: string; status: MailState }> {
  const id = randomUUID();
  const begun = mailBegins(config, now);
  await db.insert(outbound).values({
    ...mail,
    ...begun,
    id,
    kind: 'email',
    companyId: company ?? INSTALLATION,
    interactionId: interaction ?? null,
    withProtocol,
    body: secrets.seal(text, bodyOf(id)),
    createdAt: now,
  });
  return { id, status: begun.status };
}

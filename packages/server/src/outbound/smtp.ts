import { setTimeout as wait } from 'node:timers/promises';
import { type Channel, down, type Failure, later, never } from './channel.ts';
import { htmlOf } from './htmlOf.ts';
import type { Letter, MailServer } from './mailServer.ts';
import { bodyOf } from './queueMail.ts';
import type { Services } from './system.ts';

/** Longer than any server that means to answer; one that sends a letter a minute is not waited for. */
const PATIENCE_MS = 60_000;

/** What the library throws: its own word, the command it came to, and the number and words of the server. */
type Refusal = { code?: string; command?: string; responseCode?: number; response?: string; syscall?: string };

/** The mail server of the installation. It has the letter once it says so after the last line of it, and not before. */
export function smtp({ secrets }: Pick<Services, 'secrets'>, server: MailServer | null): Channel<Letter> {
  return {
    prepare: async ({ id, recipient, subject, body, company_name, company_email, company_lines }) => {
      // Begun by a process that knew a mail server: it waits until there is one again.
      if (server === null) return later('notConfigured');
      const words = secrets.unseal(body, bodyOf(id));
      if (words === null) return never('secretLost');
      // It ends with who wrote, as letters do.
      const text = company_lines === '' ? words : `${words}\n\n${company_lines}`;
      return {
        // A letter that comes twice, because an answer was lost, is recognised by it.
        messageId: `<${id}@${server.from.split('@')[1] ?? 'gesta.invalid'}>`,
        fromName: company_name || 'Gesta',
        replyTo: company_email,
        to: recipient,
        subject,
        text,
        html: htmlOf(text),
      };
    },
    send: async (letter, signal) => {
      if (server === null) return later('notConfigured');
      const tooLong = wait(PATIENCE_MS, 'slow' as const, { ref: false, signal }).catch(() => 'cut' as const);
      const taken = server.take(letter).then(() => null, problemOf);
      const outcome = await Promise.race([taken, tooLong]);
      if (outcome === null) return { messageId: letter.messageId };
      return typeof outcome === 'string' ? down(outcome) : outcome;
    },
  };
}

/** A word of ours for what went wrong: what the server said may name the patient. */
export function problemOf(error: unknown): Failure {
  const { code = '', command = '', responseCode = 0, response = '', syscall } = error as Refusal;
  if (code === 'EAUTH' || code === 'ENOAUTH') return down('authFailed');
  if (code === 'ETLS' || code === 'EREQUIRETLS') return down('tlsFailed');
  if (responseCode === 421) return down('tryLater');
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? '';
  const isFull = responseCode === 452 || responseCode === 552 || /^[45]\.2\.2$/.test(detail);
  if (responseCode >= 500) {
    if (isFull) return never('mailboxFull');
    const isUnknown =
      /^5\.1\.[0123]$/.test(detail) || (command === 'RCPT TO' && [550, 551, 553].includes(responseCode));
    return never(isUnknown ? 'mailboxUnknown' : `refused ${responseCode}`);
  }
  if (responseCode >= 400) return later(isFull ? 'mailboxFull' : 'tryLater');
  if (code === 'ETIMEDOUT') return down('slow');
  if (code === 'EENVELOPE') return never('mailboxUnknown');
  return down(syscall === 'connect' || code === 'EDNS' ? 'unreachable' : 'cut');
}

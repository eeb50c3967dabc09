import { createTransport } from 'nodemailer';
import type { Config } from '../process/config.ts';
import { keepDemoMail } from './demoMail.ts';

export type Letter = {
  messageId: string;
  /** The clinic's name; who answers, answers the clinic. */
  fromName: string;
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Takes a letter, or throws what the server on the other side said. */
export type MailServer = { from: string; take(letter: Letter): Promise<void>; close(): void };

/** Connections are kept for the next letter; longer than these waits nothing comes. */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** Where letters are handed over. Null: nothing is set up, and they wait. */
export function openMailServer({ smtpUrl, mailFrom, demoMail }: Config): MailServer | null {
  if (demoMail) return { from: 'demo@gesta.example', take: async (letter) => keepDemoMail(letter), close: () => {} };
  if (smtpUrl === null) return null;
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isHere = hostname === 'localhost' || /^127\.|^\[::1\]$/.test(hostname);
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port && { port: Number(port) }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password goes to another machine sealed, or not at all.
    requireTLS: username !== '' && !isHere,
    tls: { rejectUnauthorized: searchParams.get('tls.rejectUnauthorized') !== 'false' },
    ...WAITS,
    // A letter whose connection broke is tried again by its row, which counts, and not by the pool, which does not.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from: mailFrom,
    take: async ({ fromName, ...letter }) => {
      await transport.sendMail({
        ...letter,
        from: { name: fromName, address: mailFrom },
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: () => transport.close(),
  };
}

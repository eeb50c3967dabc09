import { randomUUID } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';

type Kept = { iuid: string; at: Date; from: string; to: string; subject: string; text: string };

const MOST = 100;

/** The newest e-mails of the demo, in the memory of its one process: they have gone nowhere, and are gone with it. */
const kept: Kept[] = [];

export function keepDemoMail(mail: { fromName: string; to: string; subject: string; text: string }): void {
  const { fromName: from, to, subject, text } = mail;
  kept.unshift({ iuid: randomUUID(), at: new Date(), from, to, subject, text });
  kept.length = Math.min(kept.length, MOST);
}

export const demoMail: Act<'demoMail'> = async (ctx) => {
  if (!ctx.config.demoMail) throw new GestaError('notFound');
  return kept.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() }));
};

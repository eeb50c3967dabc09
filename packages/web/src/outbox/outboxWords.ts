import {
  type MessageKey,
  type OutboundKind,
  type OutboundLine,
  type OutboundPurpose,
  type OutboundStatus,
  type RouteName,
  readProblem,
  type Translate,
} from '@gesta/domain';
import type { BadgeFamily } from '../ui/Badge.tsx';

const PURPOSES: Readonly<Record<OutboundPurpose, MessageKey>> = {
  result: 'outbox.purpose.result',
  protocol: 'outbox.purpose.protocol',
  invitation: 'outbox.purpose.invitation',
  passwordReset: 'outbox.purpose.passwordReset',
  report: 'outbox.purpose.report',
};

/** Of accounts, and not of exams: those who lead the clinic see them. */
export const isAboutAccount = (purpose: OutboundPurpose): boolean =>
  purpose === 'invitation' || purpose === 'passwordReset';

export const OUTBOUND_LOOK: Readonly<Record<OutboundStatus, { family: BadgeFamily | 'none'; words: MessageKey }>> = {
  failed: { family: 'err', words: 'outbox.status.failed' },
  waiting: { family: 'warn', words: 'outbox.status.waiting' },
  queued: { family: 'warn', words: 'outbox.status.queued' },
  sent: { family: 'ok', words: 'outbox.status.sent' },
  handed: { family: 'accent', words: 'outbox.status.handed' },
  dropped: { family: 'none', words: 'outbox.status.dropped' },
};

export const isMessage = (kind: OutboundKind): kind is 'email' | 'whatsapp' => kind === 'email' || kind === 'whatsapp';

export const purposeWords = (purpose: OutboundPurpose, t: Translate): string => t(PURPOSES[purpose]);

/** What one does about a line: another address where this one is wrong, once more, or at once instead of later. */
export type OutboxVerb = 'fix' | 'resend' | 'now';
type Line = Pick<OutboundLine, 'kind' | 'status' | 'problem' | 'interaction'>;

export function verbOf({ kind, status, problem, interaction }: Line): OutboxVerb | null {
  if (status === 'failed') {
    const isWrongAddress = ['mailboxUnknown', 'refused'].includes(readProblem(problem).word ?? '');
    return kind === 'email' && interaction !== null && isWrongAddress ? 'fix' : 'resend';
  }
  // Without a mail server nothing goes, now or later.
  const { word } = readProblem(problem);
  return (status === 'queued' || status === 'waiting') && word !== 'notConfigured' ? 'now' : null;
}

/** All of them queue the line again. */
export const VERB_ASKS: readonly RouteName[] = ['resendOutbound'];

export const VERBS: Readonly<Record<OutboxVerb, MessageKey>> = {
  fix: 'outbox.fix',
  resend: 'outbox.resend',
  now: 'outbox.now',
};

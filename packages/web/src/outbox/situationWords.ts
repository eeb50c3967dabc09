import type { OutboundLine, Translate } from '@gesta/domain';
import type { Format } from '../ui/useFormat.ts';
import { kindName, sayProblem } from '../ui/useProblem.ts';
import { isMessage } from './outboxWords.ts';

type Around = { t: Translate; format: Pick<Format, 'time' | 'moment'>; now: number };
type Line = Pick<OutboundLine, 'kind' | 'status' | 'problem' | 'nextAt' | 'sentAt' | 'createdBy'>;

/** What is known of a line, and never more: that the other side took it is said only when it did. */
export function situationWords(line: Line, { t, format, now }: Around): string {
  const reason = sentence(sayProblem(line.problem, t));
  switch (line.status) {
    case 'failed':
      return isMessage(line.kind) ? reason : t('outbox.failedReadable', { reason });
    case 'waiting':
      return line.problem.startsWith('notConfigured')
        ? t(line.kind === 'email' ? 'outbox.waitsForMail' : 'outbox.waitsForSetup')
        : t('outbox.waitsFor', { system: kindName(line.kind, t) });
    case 'queued': {
      const isLater = line.nextAt !== null && Date.parse(line.nextAt) > now;
      const next = isLater ? t('outbox.nextTry', { time: format.time(line.nextAt ?? '') }) : t('outbox.goesNow');
      return [reason, next].filter((part) => part !== '').join(' ');
    }
    case 'sent':
      return line.sentAt === null ? t('outbox.accepted') : t('outbox.acceptedAt', { time: format.moment(line.sentAt) });
    case 'handed':
      return t('outbox.handedBy', { name: line.createdBy });
    case 'dropped':
      return t('outbox.droppedWhy');
  }
}

/** Reasons are written to stand inside a sentence; here they are one. */
function sentence(words: string): string {
  return words === '' ? '' : `${words.slice(0, 1).toLocaleUpperCase()}${words.slice(1)}.`;
}

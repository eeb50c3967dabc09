import type { InteractionLine, MessageKey } from '@gesta/domain';
import type { BadgeFamily } from '../../ui/Badge.tsx';
import { STATUS_LOOK } from '../../ui/StatusBadge.tsx';
import { STATUS_WORDS } from './statusWords.ts';

export type AgendaMark = { family: BadgeFamily | 'none'; words: MessageKey };

/** An exam whose hour has not come and that nobody has begun is only booked, whatever its status will say. */
export function agendaMark(exam: Pick<InteractionLine, 'status' | 'date'>, now: number): AgendaMark {
  if (exam.status === 'LAUDAR' && Date.parse(exam.date) > now) return { family: 'none', words: 'home.agendaBooked' };
  return { family: STATUS_LOOK[exam.status].family, words: STATUS_WORDS[exam.status].agenda };
}

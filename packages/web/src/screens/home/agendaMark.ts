import type { MessageKey, Visit } from '@gesta/domain';
import { STATUS_LOOK, type StatusFamily } from '../../ui/StatusBadge.tsx';
import { STATUS_WORDS } from './statusWords.ts';

export type AgendaMark = { family: StatusFamily | 'none'; words: MessageKey };

/** A visit whose hour has not come and that nobody has begun is only booked, whatever its status will say. */
export function agendaMark(visit: Pick<Visit, 'status' | 'date'>, now: number): AgendaMark {
  if (visit.status === 'LAUDAR' && Date.parse(visit.date) > now) return { family: 'none', words: 'home.agendaBooked' };
  return { family: STATUS_LOOK[visit.status].family, words: STATUS_WORDS[visit.status].agenda };
}

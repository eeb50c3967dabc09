import type { Visit } from '../entities/interaction.ts';

export const TIMELINE_FILTERS = ['all', 'exams', 'consultations'] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

/** A record in its report tab is still a consultation. */
export const isConsultation = ({ type }: Pick<Visit, 'type'>): boolean => type !== 'exame';

export function inTimeline(filter: TimelineFilter, visit: Pick<Visit, 'type'>): boolean {
  return filter === 'all' || isConsultation(visit) === (filter === 'consultations');
}

/** What the patient may see is offered once it is out, and while its portal is open. */
export const offersPortal = ({ status, portalOpen }: Pick<Visit, 'status' | 'portalOpen'>): boolean =>
  status === 'PUBLICADO' && portalOpen;

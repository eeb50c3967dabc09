import type { InteractionLine } from '../entities/interaction.ts';

export const TIMELINE_FILTERS = ['all', 'exams', 'consultations'] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

/** A record in its report tab is still a consultation. */
export const isConsultation = ({ type }: Pick<InteractionLine, 'type'>): boolean => type !== 'exame';

export function inTimeline(filter: TimelineFilter, interaction: Pick<InteractionLine, 'type'>): boolean {
  return filter === 'all' || isConsultation(interaction) === (filter === 'consultations');
}

/** What the patient may see is offered once it is out, and while its portal is open. */
export const offersPortal = ({ status, portalOpen }: Pick<InteractionLine, 'status' | 'portalOpen'>): boolean =>
  status === 'PUBLICADO' && portalOpen;

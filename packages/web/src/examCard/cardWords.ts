import type { ArrivalState, MessageKey } from '@gesta/domain';

/** How far the visit is, beside the status of the report. */
export const CARD_STATE: Readonly<Record<ArrivalState, MessageKey>> = {
  booked: 'examCard.booked',
  arrived: 'examCard.arrived',
  inRoom: 'examCard.inRoom',
  noShow: 'examCard.noShow',
};

import type { MessageKey } from '@gesta/domain';
import type { Offer } from '../../ui/offer.ts';

type Acts = Readonly<Record<string, Offer<MessageKey>>>;

/** What the desk does with a visit of the day. */
export const ARRIVAL_ACTS = {
  card: { label: 'reception.openCard', asks: ['examCard'] },
  arrived: { label: 'reception.arrived', asks: ['markArrival'] },
  inRoom: { label: 'reception.inRoom', asks: ['markArrival'] },
} as const satisfies Acts;

/** What it does with a report that went to nobody yet. */
export const UNSENT_ACTS = {
  card: { label: 'reception.openCard', asks: ['examCard'] },
  whatsapp: { label: 'send.byWhatsapp', asks: ['sendingDetails', 'sendWhatsapp'] },
  email: { label: 'send.byEmail', asks: ['sendingDetails', 'sendEmail'] },
} as const satisfies Acts;

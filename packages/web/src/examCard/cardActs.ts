import { type DeskCard, isPublished } from '@gesta/domain';
import type { Offer } from '../ui/offer.ts';

type Act = 'worklist.printProtocol' | 'gestation.viewReport' | 'send.byWhatsapp' | 'send.byEmail';

/** What the card of an exam offers. Only what stands on the worklist has a slip to take along. */
export function cardActs({ exam, patient, onWorklist, mayReadReport }: DeskCard): Offer<Act>[] {
  return [
    ...(onWorklist ? [{ label: 'worklist.printProtocol', asks: ['examCard'] } as const] : []),
    ...(mayReadReport && patient.patId !== ''
      ? [{ label: 'gestation.viewReport', asks: ['getStudy', 'reportState'] } as const]
      : []),
    ...(isPublished(exam.status)
      ? [
          { label: 'send.byWhatsapp', asks: ['sendingDetails', 'sendWhatsapp'] } as const,
          { label: 'send.byEmail', asks: ['sendingDetails', 'sendEmail'] } as const,
        ]
      : []),
  ];
}

import { type Actor, canStartExam, canView, offersPortal, type TimelineInteraction } from '@gesta/domain';
import type { Offer } from '../../ui/offer.ts';

type Known = Pick<TimelineInteraction, 'status' | 'portalOpen' | 'doctor' | 'pdfs' | 'images' | 'documents'>;
type Act = 'portal.open' | 'timeline.pdf' | 'studies.hasImage' | 'timeline.request' | 'timeline.openExam';

/** What the card of an exam or a consultation leads to. */
export function timelineOffers(exam: Known, actor: Actor): Offer<Act>[] {
  const readable = canView(actor, { status: exam.status, doctor: exam.doctor?.iuid ?? null });
  return [
    ...(offersPortal(exam) ? [{ label: 'portal.open', asks: [] } as const] : []),
    ...(readable && exam.pdfs > 0 ? [{ label: 'timeline.pdf', asks: ['openExam', 'listExamFiles'] } as const] : []),
    ...(readable && exam.images > 0
      ? [{ label: 'studies.hasImage', asks: ['openExam', 'listExamFiles'] } as const]
      : []),
    ...(readable && exam.documents.length > 0
      ? [{ label: 'timeline.request', asks: ['recordDocument'] } as const]
      : []),
    ...(readable ? [{ label: 'timeline.openExam', asks: ['openExam'] } as const] : []),
  ];
}

export function newInTimeline(actor: Actor): Offer<'timeline.newExam' | 'timeline.newAppointment'>[] {
  if (!canStartExam(actor)) return [];
  return [
    { label: 'timeline.newExam', asks: ['createExam'] },
    { label: 'timeline.newAppointment', asks: ['createExam'] },
  ];
}

import { type Actor, canEdit, canView, type InteractionLine, takesChanges } from '@gesta/domain';
import type { Offer } from '../../ui/offer.ts';

type Known = Pick<InteractionLine, 'status' | 'type' | 'doctor' | 'hasImage' | 'hasVideo'>;

/** What the card of an exam offers besides the way to it. A consultation has no images of an exam. */
export function studyOffers(exam: Known, actor: Actor): Offer<'studies.images' | 'study.editExam'>[] {
  const state = { status: exam.status, doctor: exam.doctor?.iuid ?? null };
  const shows = exam.type !== 'prontuario' && (exam.hasImage || exam.hasVideo) && canView(actor, state);
  return [
    ...(shows ? [{ label: 'studies.images', asks: ['openExam', 'listExamFiles'] } as const] : []),
    ...(takesChanges(exam) && canEdit(actor, state)
      ? [{ label: 'study.editExam', asks: ['getInteraction', 'updateInteraction'] } as const]
      : []),
  ];
}

import { type Actor, canView, type InteractionLine, interactionTarget } from '@gesta/domain';
import type { Offer } from '../ui/offer.ts';

/** A list of a day leads to where its rule says, home to the exam itself. */
export type ExamWay = 'list' | 'page';

type Known = Pick<InteractionLine, 'status' | 'type' | 'gestation' | 'forms' | 'doctor'>;

/** Whether the page of an exam would let this person in; otherwise its card is what she may see. */
export function mayOpenExam(actor: Actor, { status, doctor }: Pick<Known, 'status' | 'doctor'>): boolean {
  return canView(actor, { status, doctor: doctor?.iuid ?? null });
}

/** What a click on an exam asks. */
export function examOffer(actor: Actor, exam: Known, way: ExamWay = 'list'): Offer {
  if (!mayOpenExam(actor, exam)) return { label: 'examCard.title', asks: ['examCard'] };
  const target = interactionTarget(exam);
  if (target === 'timeline') return { label: 'patient.timeline', asks: ['timeline'] };
  const isCase = target === 'fetalWorkspace' && (way === 'list' || exam.gestation === null);
  return isCase
    ? { label: 'gestation.gestations', asks: ['fetalWorkspace'] }
    : { label: 'newExam.open', asks: ['openExam'] };
}

import { type InteractionLine, interactionTarget } from '@gesta/domain';
import { linkOptions } from '@tanstack/react-router';
import { pageOfExam } from '../registerExam/pageOfExam.ts';
import { examLink } from '../ui/examLink.ts';

/** Where an exam itself is written or read: that of a gestation beside its patient's other exams, not their list. */
export function examPageLink(exam: InteractionLine) {
  const target = interactionTarget(exam);
  const isOfGestation = target === 'fetalWorkspace' && exam.gestation !== null;
  if (target !== 'exam' && !isOfGestation) return examLink(exam);
  if (exam.status !== 'ERRO') return pageOfExam(exam);
  return linkOptions({
    to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/summary',
    params: { patientId: exam.patient.iuid, gestationInteractionId: exam.iuid },
  });
}

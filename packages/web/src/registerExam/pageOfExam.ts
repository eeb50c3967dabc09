import { type InteractionLine, isConsultation } from '@gesta/domain';
import { linkOptions } from '@tanstack/react-router';

type Kept = Pick<InteractionLine, 'iuid' | 'type' | 'gestation'> & { patient: { iuid: string } };

/** The page an exam is written and read on, whatever its status. */
export function pageOfExam(exam: Kept) {
  if (isConsultation(exam)) return linkOptions({ to: '/medical-record/$recordId', params: { recordId: exam.iuid } });
  if (exam.gestation === null) return linkOptions({ to: '/general-report/$id', params: { id: exam.iuid } });
  return linkOptions({
    to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId',
    params: { patientId: exam.patient.iuid, gestationInteractionId: exam.iuid },
  });
}

/** Where its pictures and files are. */
export function mediaPageOfExam(exam: Kept) {
  if (isConsultation(exam))
    return linkOptions({
      to: '/medical-record/$recordId',
      params: { recordId: exam.iuid },
      search: { page: 'medias' },
    });
  if (exam.gestation === null) return pageOfExam(exam);
  return linkOptions({
    to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/medias',
    params: { patientId: exam.patient.iuid, gestationInteractionId: exam.iuid },
  });
}

import { type InteractionLine, isConsultation } from '@gesta/domain';
import { hasExamForms } from '@gesta/forms';
import { linkOptions } from '@tanstack/react-router';

type Kept = Pick<InteractionLine, 'iuid' | 'type' | 'gestation' | 'forms'> & { patient: { iuid: string } };

/** An exam of no gestation and without forms is a text. */
const isWritten = ({ gestation, forms }: Kept): boolean => gestation === null && !hasExamForms(forms);

/** The page an exam is written and read on, whatever its status. */
export function pageOfExam(exam: Kept) {
  if (isConsultation(exam)) return linkOptions({ to: '/medical-record/$recordId', params: { recordId: exam.iuid } });
  if (isWritten(exam)) return linkOptions({ to: '/general-report/$id', params: { id: exam.iuid } });
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
  if (isWritten(exam)) return pageOfExam(exam);
  return linkOptions({
    to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/medias',
    params: { patientId: exam.patient.iuid, gestationInteractionId: exam.iuid },
  });
}

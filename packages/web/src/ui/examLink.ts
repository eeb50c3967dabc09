import { type InteractionLine, interactionTarget } from '@gesta/domain';
import { linkOptions } from '@tanstack/react-router';

/** Where an exam itself is written or read: that of a gestation beside its patient's other exams, not their list. */
export function examPageLink(exam: InteractionLine) {
  if (interactionTarget(exam) !== 'fetalWorkspace' || exam.gestation === null) return examLink(exam);
  const params = { patientId: exam.patient.iuid, gestationInteractionId: exam.iuid };
  const page = '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId';
  return exam.status === 'ERRO' ? linkOptions({ to: `${page}/summary`, params }) : linkOptions({ to: page, params });
}

/** Where an exam in a list leads: the page of its rule. */
export function examLink(exam: InteractionLine) {
  switch (interactionTarget(exam)) {
    case 'timeline':
      return linkOptions({ to: '/timeline/$patientId', params: { patientId: exam.patient.iuid } });
    case 'medicalRecord':
      return linkOptions({ to: '/medical-record/$recordId', params: { recordId: exam.iuid } });
    case 'generalReport':
      return linkOptions({ to: '/general-report/$id', params: { id: exam.iuid } });
    case 'fetalWorkspace':
      return linkOptions({ to: '/ultra-fetal/patient/$patientId', params: { patientId: exam.patient.iuid } });
  }
}

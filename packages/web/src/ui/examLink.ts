import { type InteractionLine, interactionTarget } from '@gesta/domain';
import { linkOptions } from '@tanstack/react-router';

/** Where an exam in a list leads: the page of its rule. */
export function examLink(exam: InteractionLine) {
  switch (interactionTarget(exam)) {
    case 'timeline':
      return linkOptions({ to: '/timeline/$patientId', params: { patientId: exam.patient.iuid } });
    case 'medicalRecord':
      return linkOptions({ to: '/medical-record/$recordId', params: { recordId: exam.iuid } });
    case 'generalReport':
      return linkOptions({ to: '/general-report/$id', params: { id: exam.iuid } });
    case 'exam':
      return linkOptions({
        to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId',
        params: { patientId: exam.patient.iuid, gestationInteractionId: exam.iuid },
      });
    case 'fetalWorkspace':
      return linkOptions({ to: '/ultra-fetal/patient/$patientId', params: { patientId: exam.patient.iuid } });
  }
}

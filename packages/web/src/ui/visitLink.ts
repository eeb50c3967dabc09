import { type Visit, visitTarget } from '@gesta/domain';
import { linkOptions } from '@tanstack/react-router';

/** Where a visit in a list leads: the page of its rule. */
export function visitLink(visit: Visit) {
  switch (visitTarget(visit)) {
    case 'timeline':
      return linkOptions({ to: '/timeline/$patientId', params: { patientId: visit.patient.iuid } });
    case 'medicalRecord':
      return linkOptions({ to: '/medical-record/$recordId', params: { recordId: visit.iuid } });
    case 'generalReport':
      return linkOptions({ to: '/general-report/$id', params: { id: visit.iuid } });
    case 'fetalWorkspace':
      return linkOptions({ to: '/ultra-fetal/patient/$patientId', params: { patientId: visit.patient.iuid } });
  }
}

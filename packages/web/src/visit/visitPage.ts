import { isConsultation, type Visit } from '@gesta/domain';
import { linkOptions } from '@tanstack/react-router';

type Kept = Pick<Visit, 'iuid' | 'type' | 'gestation'> & { patient: { iuid: string } };

/** The page a visit is written and read on, whatever its status. */
export function visitPage(visit: Kept) {
  if (isConsultation(visit)) return linkOptions({ to: '/medical-record/$recordId', params: { recordId: visit.iuid } });
  if (visit.gestation === null) return linkOptions({ to: '/general-report/$id', params: { id: visit.iuid } });
  return linkOptions({
    to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId',
    params: { patientId: visit.patient.iuid, gestationInteractionId: visit.iuid },
  });
}

/** Where its pictures and files are. */
export function mediaPage(visit: Kept) {
  if (isConsultation(visit))
    return linkOptions({
      to: '/medical-record/$recordId',
      params: { recordId: visit.iuid },
      search: { page: 'medias' },
    });
  if (visit.gestation === null) return visitPage(visit);
  return linkOptions({
    to: '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId/medias',
    params: { patientId: visit.patient.iuid, gestationInteractionId: visit.iuid },
  });
}
